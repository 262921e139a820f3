/** Every migration in order, forward only. A new one gets the next number; one that has been released never changes. */
export { migrations } from './migrations.gen'
