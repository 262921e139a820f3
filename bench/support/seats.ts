/** Connections of a crowd to Podium's channels: authenticated, registered, kept alive. */
import { encodeClient } from '../../contract/socket'
import { BEARER_PREFIX, channels, SOCKET_PROTOCOL } from '../../contract/sockets'
import type { Seat } from './crowd'
import type { Person } from './school'

const protocols = (person: Person) => [SOCKET_PROTOCOL, `${BEARER_PREFIX}${person.token}`]

export const classroomSeat = (person: Person, teachingClassId: string): Seat => ({
  protocols: protocols(person),
  hello: encodeClient(channels.classroom, 'register', { teachingClassId }),
  beat: encodeClient(channels.classroom, 'heartbeat', {}),
})

export const voteRaceSeat = (person: Person, teachingClassId: string): Seat => {
  const join = encodeClient(channels.voteRace, 'join', { teachingClassId })
  return { protocols: protocols(person), hello: join, beat: join }
}

/** This channel needs no registration. */
export const notificationSeat = (person: Person): Seat => ({
  protocols: protocols(person),
  beat: encodeClient(channels.notification, 'heartbeat', {}),
})

/** A frame like Podium's, for servers without Podium's data. */
export const RUNNING = { classroom: '"code":64100', voteRace: '"code":71000', notification: '"code":63100' } as const
