/** Actors of registration: a placeholder, provided in `src/routes/account/register/Register.tsx`. */
import { fromPromise } from 'xstate'
import type { Registered } from '../../../../contract/calls/account/register'
import type { Registration } from './register.types'

export const registerActors = {
  /** Creates the account. */
  register: fromPromise<Registered, Registration>(() => {
    throw new Error('the actors of registration are provided in src/routes')
  }),
}
