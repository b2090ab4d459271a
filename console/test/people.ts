import type { SessionUser } from '@rigwise/contracts';

export const aUser = (overrides: Partial<SessionUser> = {}): SessionUser => ({
  id: '01999999-0000-7000-8000-000000000003',
  username: 'erin.employee',
  firstName: 'Erin',
  lastName: 'Ellis',
  email: 'erin.employee@rigwise.example',
  role: 'employee',
  department: 'Drilling',
  position: 'Derrickhand',
  ...overrides,
});

export const aManager = (): SessionUser =>
  aUser({
    id: '01999999-0000-7000-8000-000000000002',
    username: 'max.manager',
    firstName: 'Max',
    role: 'manager',
  });

export const anAdmin = (): SessionUser =>
  aUser({
    id: '01999999-0000-7000-8000-000000000001',
    username: 'ada.admin',
    firstName: 'Ada',
    role: 'admin',
  });
