/** The log of what happened live in a teaching class, by meeting. */
import { z } from 'zod'
import { id, moment } from '../fields'

/** What can happen in a meeting. */
export const classEventKind = z.enum([
  'rollCall.started',
  'rollCall.picked',
  'rollCall.closed',
  'race.started',
  'race.pressed',
  'race.won',
  'race.ended',
  'timer.started',
  'timer.paused',
  'timer.continued',
  'timer.ended',
  'signIn.started',
  'signIn.signed',
  'signIn.marked',
  'signIn.ended',
  'vote.requested',
  'vote.refused',
  'vote.started',
  'vote.answered',
  'vote.ended',
  'chat.sent',
])
export type ClassEventKind = z.output<typeof classEventKind>

/** One event, as it was stored. */
export const classEvent = z.object({
  /** Unique in the class. */
  eventId: z.string(),
  at: moment,
  kind: classEventKind,
  /** The round (roll call, race, timer, sign-in, vote) or message that it belongs to. */
  subjectId: id,
  /** Who did it or whom it concerns; null: the class as a whole. */
  user: z.object({ userId: id, userName: z.string(), loginCode: z.string() }).nullable(),
  /** What the event is about, in the words of people: a vote's title, a mark's reason, a duration. */
  detail: z.string(),
})
export type ClassEvent = z.output<typeof classEvent>

/** One meeting of a class: its live events, without a pause of more than `MEETING_GAP_MS` between them. */
export const classMeeting = z.object({
  meetingId: z.string(),
  teachingClassId: id,
  startedAt: moment,
  endedAt: moment,
  rollCallNum: z.number().int(),
  raceNum: z.number().int(),
  timerNum: z.number().int(),
  signInNum: z.number().int(),
  voteNum: z.number().int(),
  chatNum: z.number().int(),
})
export type ClassMeeting = z.output<typeof classMeeting>

/** What one student did over a range of time. */
export const participation = z.object({
  userId: id,
  userName: z.string(),
  loginCode: z.string(),
  signedNum: z.number().int(),
  signInNum: z.number().int(),
  pickedNum: z.number().int(),
  pressNum: z.number().int(),
  winNum: z.number().int(),
  answeredNum: z.number().int(),
  voteNum: z.number().int(),
  chatNum: z.number().int(),
})
export type Participation = z.output<typeof participation>
