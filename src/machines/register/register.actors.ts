/** What registration invokes: a placeholder, provided in `src/routes/pages/Register.tsx`. */
import { fromPromise } from 'xstate'
import type { Registered } from '../../../contract/calls/register'
import type { Registration } from './register.types'

export const registerActors = {
  /** Makes the account. */
  register: fromPromise<Registered, Registration>(() => {
    throw new Error('the actors of registration are provided in src/routes')
  }),
}
