/** The log of what happened live in a teaching class, by meeting. */
import { z } from 'zod'
import { id, moment } from '../../fields'

/** The live tools, in the order in which they are shown. */
export const classTool = z.enum(['signIn', 'rollCall', 'race', 'vote', 'timer', 'chat'])
export type ClassTool = z.output<typeof classTool>

/** What can happen in a meeting: the tool, and what happened there. */
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

/** The tool that an event belongs to. */
export const toolOf = (kind: ClassEventKind): ClassTool => classTool.parse(kind.slice(0, kind.indexOf('.')))

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

/** A meeting of a class: when its first round began. */
export const meetingId = z.string().regex(/^\d{1,15}$/)

/**
 * One meeting of a class: its rounds, without a pause of more than `MEETING_GAP_MS` between them, and what else happened
 * in the hour before and after.
 */
export const classMeeting = z.object({
  meetingId,
  teachingClassId: id,
  startedAt: moment,
  /** The end of its last round or, while that runs, now. */
  endedAt: moment,
  isRunning: z.boolean(),
  signInNum: z.number().int(),
  rollCallNum: z.number().int(),
  raceNum: z.number().int(),
  voteNum: z.number().int(),
  timerNum: z.number().int(),
  chatNum: z.number().int(),
})
export type ClassMeeting = z.output<typeof classMeeting>

/** A round in a meeting. */
export const classRound = z.object({
  tool: classTool,
  subjectId: id,
  startedAt: moment,
  /** Of one that runs: now. */
  endedAt: moment,
  detail: z.string(),
})
export type ClassRound = z.output<typeof classRound>

/** A meeting with its rounds, in the order in which they began. */
export const classMeetingDetail = classMeeting.extend({ rounds: z.array(classRound) })
export type ClassMeetingDetail = z.output<typeof classMeetingDetail>

/** What one student did in a meeting or over a range of time. */
export const participation = z.object({
  userId: id,
  userName: z.string(),
  loginCode: z.string(),
  /** Signed in time; late and excused (and not signed) as the teacher noted them; the rest of `signInNum` was absent. */
  signedNum: z.number().int(),
  lateNum: z.number().int(),
  excusedNum: z.number().int(),
  signInNum: z.number().int(),
  pickedNum: z.number().int(),
  pressNum: z.number().int(),
  winNum: z.number().int(),
  answeredNum: z.number().int(),
  /** Votes that the student could answer. */
  voteNum: z.number().int(),
  chatNum: z.number().int(),
})
export type Participation = z.output<typeof participation>
