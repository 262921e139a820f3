/**
 * The classroom: all live features while a user is in a class. It owns the two connections and the feature machines,
 * sends each feature its facts, sends the features' commands, and decides which dialog is on top. A feature machine
 * knows neither sockets nor other features: it receives facts and sends commands.
 */

import type { ChannelName } from '../../../../contract/sockets'
import type { ConnectionFact, Send } from '../../shared/connection/connection.types'
import type { tools } from './tools.gen'

/** The user in class, and the class. */
export interface ClassroomInput {
  role: 'student' | 'teacher'
  /** Identifies a student on the roll call's lists (`RollCallStudent.userId`). */
  userId: string
  userCode: string
  userName: string
  token: string
  teachingClassId: string
  classesId: string
}

/** The input of a tool's chart. */
export type ToolInput = Omit<ClassroomInput, 'token'>

type Tools = typeof tools

/** The tools of a class, each with a chart for teachers and one for students (`<feature>.tool.ts`). */
export type FeatureName = keyof Tools

/** The tools that open as dialogs over the page. */
export type DialogName = { [Name in FeatureName]: Tools[Name]['kind'] extends 'dialog' ? Name : never }[FeatureName]

/** Tools in the header: the features, and the calculator, which is not shared with the class. */
export type ToolName = FeatureName | 'calculator'

/** Facts that every feature machine receives. `at` is the server's clock in ms at the receipt. */
export type LinkFact =
  | { type: 'link.connected' }
  /** The connection is lost and reconnects automatically. */
  | { type: 'link.lost' }
  /** The server refuses this user in this class; no reconnection follows. */
  | { type: 'link.refused' }

/** Commands of a feature machine to the classroom (its parent). */
export type FeatureCommand =
  | Send<ChannelName>
  /** Show this feature's dialog; the policy decides what happens to the one on top. */
  | { type: 'dialog.open'; dialog: DialogName }
  /** Close this feature's dialog; a suspended one returns. */
  | { type: 'dialog.close'; dialog: DialogName }

/** The two channels that are open while in class. */
export type ClassroomChannel = Extract<ChannelName, 'classroom' | 'voteRace'>

/** The context of the classroom. */
export interface ClassroomContext extends ClassroomInput {
  /** Open dialogs, the last on top; those below are suspended or wait. */
  dialogs: readonly DialogName[]
  /** Counts the ends of rounds and fresh snapshots in the class. */
  turns: number
  /** When a lost channel reconnects (client's clock in ms); null while it is connected or connecting. */
  retryAt: Readonly<Record<ClassroomChannel, number | null>>
}

/** All events of the classroom. */
export type ClassroomEvent =
  | ConnectionFact
  | FeatureCommand
  /** The user chose a tool in the header. */
  | { type: 'tool.open'; tool: ToolName }
  /** A student reopens a dismissed dialog; `at` is the server's clock in ms. */
  | { type: 'dialog.reopen'; dialog: DialogName; at: number }
  /** Reconnect lost channels now instead of waiting. */
  | { type: 'classroom.retry' }
