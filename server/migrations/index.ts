/**
 * Every migration in order, forward only. A new one gets the next number; the statements of a released one never
 * change.
 */
export { migrations } from './migrations.gen'
