/** Moves on the pages of a session, and events of the network, the server and another tab there. */

import type { sessionMachine } from '../../../machines/account/session/session.machine'
import type { ProductionMoves, ProductionWorld } from '../../../statecharts/model'

type World = ProductionWorld<typeof sessionMachine>

const isIn =
  (...states: readonly (string | object)[]) =>
  ({ snapshot }: World): boolean =>
    states.some((state) => snapshot.matches(state as never))
const isReady = isIn({ signedIn: 'ready' })
/** Transient states: only their own completion can happen in them. */
const isPassing = isIn('restoring', 'expired')
const rests = (world: World): boolean => !isPassing(world)
const hasTaken = ({ result }: World, part: string): boolean => result.taken.some((name) => name.includes(part))
/** The form is shown and accepts an attempt. */
const isForm = isIn({ signedOut: 'waiting' }, { signedOut: 'failed' })
/** The first attempt, which leaves a session elsewhere alone. */
const isFirstAttempt = (world: World): boolean => isIn('signingIn')(world) && !world.snapshot.context.isForced
/** A session that was ended elsewhere is signed out by the page alone: its call gets the answer that it has ended. */
const hasEnded = (world: World): boolean => hasTaken(world, '--session.end--')

export const sessionProduction: ProductionMoves<typeof sessionMachine> = {
  moves: {
    'done(keptToken) #1': (world) => isIn('restoring')(world) && !hasTaken(world, 'signedOut'),
    'done(keptToken) #2': isIn('restoring'),
    'done(loadUser)': isIn('loadingUser'),
    'error(loadUser) #2': isIn('loadingUser'),
    'done(forgetToken)': isIn('expired'),
    'session.expire': isIn('loadingUser', { signedIn: 'ready' }),
    'session.end': isReady,
    'session.replaced (by another)': rests,
    'session.replaced (by the same)': (world) => rests(world) && !isIn('signedOut', 'signingIn', 'signingOut')(world),
    'session.replaced (by none)': (world) => rests(world) && !isIn('signedOut')(world),
    'session.retry': isIn('unreachable'),
    'after restoreRetry': isIn('unreachable'),
    'login.submit (with name and password)': (world) => isForm(world) && !world.snapshot.context.needsCaptcha,
    'login.submit (with the longest password)': (world) => isForm(world) && !world.snapshot.context.needsCaptcha,
    'login.submit (with a password that is too long)': (world) => isForm(world) && !world.snapshot.context.needsCaptcha,
    'login.submit (with a captcha)': (world) => isForm(world) && world.snapshot.context.needsCaptcha,
    'login.submit (without a name)': isForm,
    'done(login)': isIn('signingIn'),
    'error(login) #1': isFirstAttempt,
    'error(login) #2': isFirstAttempt,
    'error(login) #3': isIn('signingIn'),
    'error(login) #5': isIn('signingIn'),
    'login.force': isIn('askingForcedLogin'),
    'login.cancel': isIn('askingForcedLogin'),
    'signOut.ask': isReady,
    'signOut.cancel': isIn({ signedIn: 'confirmingSignOut' }),
    'signOut.confirm': isIn({ signedIn: 'confirmingSignOut' }),
    'done(signOut)': (world) => isIn('signingOut')(world) && !hasEnded(world),
    'error(signOut) #1': isIn('signingOut'),
    'error(signOut) #2': isIn('signingOut'),
    'error(signOut) #3': isIn('signingOut'),
    'after signOutPatience': isIn('signingOut'),
    'password.submit (good)': isReady,
    'password.submit (not repeated)': isReady,
    'password.submit (the shortest)': isReady,
    'password.submit (too short)': isReady,
    'password.submit (the longest)': isReady,
    'password.submit (too long)': isReady,
    'done(changePassword)': isIn({ signedIn: 'changingPassword' }),
    'error(changePassword)': isIn({ signedIn: 'changingPassword' }),
  },
}
