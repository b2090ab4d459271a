export { covariance, mean, variance } from './moments.ts';
