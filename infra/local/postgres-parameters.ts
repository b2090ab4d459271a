/**
 * What every PostgreSQL of ours runs with, here and in a cluster. Storage is solid-state: a page costs nearly the same
 * wherever it is, and with the default of 4, a crew of 500 was found by reading 100,000 people. To begin a parallel scan
 * takes some 15 ms, as long as a page of a list may, and to compile a statement even longer.
 */
export const POSTGRES_PARAMETERS = {
  shared_buffers: '256MB',
  random_page_cost: '1.1',
  parallel_setup_cost: '10000',
  jit: 'off',
};
