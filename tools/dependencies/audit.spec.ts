import { readAudit } from './audit.ts';

it('names the weak packages', () => {
  const output = JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: { b: { name: 'b', severity: 'high', via: [] } },
  });
  expect(readAudit(output)).toEqual({ weaknesses: ['b: high'] });
  expect(readAudit('{"vulnerabilities":{}}')).toEqual({ weaknesses: [] });
});

it.each([
  ['{"message":"405 Method Not Allowed","error":{}}', '405 Method Not Allowed'],
  ['{}', 'no report'],
  ['', 'npm audit returned nothing'],
])('never mistakes %j for a clean result', (output, notRun) => {
  expect(readAudit(output)).toEqual({ notRun });
});
