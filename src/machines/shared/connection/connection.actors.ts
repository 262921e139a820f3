/** Actors of a connection: placeholders, provided in `src/routes` (`src/services/network/sockets.ts`). */
import { type AnyEventObject, fromCallback } from 'xstate'
import { notProvided } from '../notProvided'
import type { SocketCommand, SocketInput } from './connection.types'

/** The socket; the real one is `socketActor`. It sends `SocketFact`s to the connection. */
export const socketPlaceholder = fromCallback<SocketCommand, SocketInput, AnyEventObject>(notProvided)
