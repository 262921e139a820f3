/** The running chat of a class. */

import type { ActorRefFrom } from 'xstate'
import type { chatMachine } from '../../../machines/live/chat/chat.machine'

export type Chat = ActorRefFrom<typeof chatMachine>
