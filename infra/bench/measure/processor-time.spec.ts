import { parseBusySeconds, parseProcessTime, treeOf, treeSeconds } from './processor-time.ts';

describe('/proc/<pid>/stat', () => {
  // The fields are those of proc_pid_stat(5): pid, comm, state, ppid … utime, stime, cutime, cstime …
  const stat = '812 (node (x) y) S 7 812 812 0 -1 4194560 100 200 0 0 250 50 1000 20 20 0 11 0 5 6 7';

  it('gives the processor time of a process and of its ended children', () => {
    expect(parseProcessTime(stat)).toEqual({ pid: 812, parent: 7, seconds: 13.2 });
  });
});

it('sums what all processors did, without idling and waiting for disks', () => {
  // user nice system idle iowait irq softirq steal guest guest_nice, proc_stat(5)
  const stat = 'cpu  100 10 50 9000 800 5 15 20 0 0\ncpu0 1 1 1 1 1 1 1 1 0 0\nintr 5\n';
  expect(parseBusySeconds(stat)).toBe(2);
});

describe('a tree of processes', () => {
  const all = [
    { pid: 1, parent: 0, seconds: 100 },
    { pid: 30, parent: 20, seconds: 4 },
    { pid: 20, parent: 10, seconds: 2 },
    { pid: 10, parent: 1, seconds: 1 },
    { pid: 11, parent: 1, seconds: 50 },
  ];

  it('is a process, its children and theirs', () => {
    expect(treeOf(all, 10).map(({ pid }) => pid)).toEqual([10, 20, 30]);
    expect(treeSeconds(all, 10)).toBe(7);
    expect(treeSeconds(all, 99)).toBe(0);
  });
});
