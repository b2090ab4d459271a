import { disposition } from './disposition.ts';

it.each([
  ['report.pdf', 'report.pdf', 'report.pdf'],
  ['Prüfung Nº 1.pdf', 'Pr_fung N_ 1.pdf', 'Pr%C3%BCfung%20N%C2%BA%201.pdf'],
  ['a"; filename="evil.exe', 'a__ filename=_evil.exe', 'a__%20filename%3D_evil.exe'],
  ['../../etc/passwd', '__.._etc_passwd', '__.._etc_passwd'],
  ['a\r\nset-cookie: x', 'a__set-cookie_ x', 'a__set-cookie_%20x'],
  ['exe.\u202Efdp', 'exe._fdp', 'exe._fdp'],
  ["it's (1).pdf", "it's (1).pdf", 'it%27s%20%281%29.pdf'],
  [' ', 'file', 'file'],
])('%j is downloaded as %s', (name, ascii, encoded) => {
  expect(disposition(name)).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`);
});
