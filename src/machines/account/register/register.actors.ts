/** Actors of registration: a placeholder, provided in `src/routes/account/register/Register.tsx`. */
import { fromPromise } from 'xstate'
import type { Registered } from '../../../../contract/calls/account/register'
import { notProvided } from '../../shared/notProvided'
import type { Registration } from './register.types'

export const registerActors = {
  /** Creates the account. */
  register: fromPromise<Registered, Registration>(notProvided),
}
