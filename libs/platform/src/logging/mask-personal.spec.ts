import { maskPersonal, maskText } from './mask-personal.ts';

describe('what operators see', () => {
  it('has no secret, and of names and addresses the first letter', () => {
    const event = {
      payload: {
        codeId: '0197b0de-0000-7000-8000-000000000001',
        employeeNumber: 'RW-1003',
        recipient: { address: 'erin.employee@rigwise.example', name: 'Erin Employee' },
        account: { username: 'erin.employee', role: 'employee' },
        people: [{ firstName: 'Örjan', last_name: 'Smith', email: null }],
        sealed: 'eyJhbGciOiJFQ0RILUVTIn0..aXY.Y2lwaGVy.dGFn',
        code: '042137',
      },
    };
    expect(maskPersonal(event)).toEqual({
      payload: {
        codeId: '0197b0de-0000-7000-8000-000000000001',
        employeeNumber: 'RW-1003',
        recipient: { address: 'e*****@rigwise.example', name: 'E*****' },
        account: { username: 'e*****', role: 'employee' },
        people: [{ firstName: 'Ö*****', last_name: 'S*****', email: null }],
        sealed: '[redacted]',
        code: '[redacted]',
      },
    });
  });

  it.each([
    ['550 <erin.o+x@mail.example> unknown', '550 <e*****@mail.example> unknown'],
    ['a@b.example, "ç.d@e.example".', 'a*****@b.example, "ç*****@e.example".'],
    ['connect postgres://app:hunter2@db:5432/x', 'connect postgres://app:[redacted]@db:5432/x'],
    ['cookie: __Host-rigwise_session=abc', 'cookie: __Host-rigwise_session=[redacted]'],
    ['nothing of the kind', 'nothing of the kind'],
  ])('shows the text %p so that it names nobody', (text, shown) => {
    expect(maskText(text)).toBe(shown);
  });

  it('masks an address of any length quickly', () => {
    expect(maskText(`${'a.'.repeat(50_000)}@`)).toHaveLength(100_001);
    expect(maskText(`a@${'b.'.repeat(50_000)}`)).toContain('a*****@b');
  });
});
