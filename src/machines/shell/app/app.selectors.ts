/** Selectors of the root, for the routes. */
import type { SnapshotFrom } from 'xstate'
import type { appMachine } from './app.machine'

type Snapshot = SnapshotFrom<typeof appMachine>

/** The signed-in user, or null. */
export const signedInUser = ({ context }: Snapshot) => context.user

/** The description under 授权失败, or null while nothing is blocked. */
export const blockedText = (snapshot: Snapshot): string | null =>
  snapshot.matches({ license: 'blocked' }) || snapshot.matches({ license: 'leaving' })
    ? snapshot.context.blockedText
    : null

/** Whether the user is being signed out from the block. */
export const isLeavingBlock = (snapshot: Snapshot): boolean => snapshot.matches({ license: 'leaving' })

/** The running session. It lives as long as the root. */
export const sessionOf = ({ children }: Snapshot) => children.session

/** The notifications of the signed-in user. */
export const notificationsOf = ({ children }: Snapshot) => children.notifications

/** The watch for a forced offline. */
export const forcedOfflineOf = ({ children }: Snapshot) => children.forcedOffline

/** The chat of a student or a teacher. */
export const chatOf = ({ children }: Snapshot) => children.chat

/** The uploads of the signed-in user. */
export const uploadsOf = ({ children }: Snapshot) => children.uploads

/** The classroom while in class. */
export const classroomOf = ({ children }: Snapshot) => children.classroom
