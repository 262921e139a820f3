/**
 * The classroom: everything live while a user is in class. It owns the two connections and the feature machines, sends
 * each feature the facts that concern it, sends the features' commands out, and decides which dialog is on top.
 * A feature machine knows nothing of sockets or of other features: it takes facts and gives commands.
 */

import type { ChannelName } from '../../../../contract/sockets'
import type { ConnectionFact, Send } from '../../shared/connection/connection.types'
import type { tools } from './tools.gen'

/** Who is in class, and where. */
export interface ClassroomInput {
  role: 'student' | 'teacher'
  /** Names a student on the roll call's lists (`RollCallStudent.userId`). */
  userId: string
  userCode: string
  userName: string
  token: string
  teachingClassId: string
  classesId: string
}

type Tools = typeof tools

/** The tools of a class, each with a chart for teachers and one for students (`<feature>.tool.ts`). */
export type FeatureName = keyof Tools

/** Those of them that the classroom puts on top of a page as dialogs. */
export type DialogName = { [Name in FeatureName]: Tools[Name]['kind'] extends 'dialog' ? Name : never }[FeatureName]

/** Tools that are opened in the header: the features, and the calculator, of which the class hears nothing. */
export type ToolName = FeatureName | 'calculator'

/** Facts that every feature machine takes. `at` is the server's clock in ms at the receipt. */
export type LinkFact =
  | { type: 'link.connected' }
  /** It is tried again by itself. */
  | { type: 'link.lost' }
  /** The server will not have this user in this class; trying again would be in vain. */
  | { type: 'link.refused' }

/** What a feature machine asks of the classroom (its parent). */
export type FeatureCommand =
  | Send<ChannelName>
  /** Show this feature's dialog; the policy decides what happens to the one on top. */
  | { type: 'dialog.open'; dialog: DialogName }
  /** This feature's dialog is done with; a suspended one comes back. */
  | { type: 'dialog.close'; dialog: DialogName }

/** The two channels that are open while in class. */
export type ClassroomChannel = Extract<ChannelName, 'classroom' | 'voteRace'>

/** What the classroom remembers. */
export interface ClassroomContext extends ClassroomInput {
  /** Open dialogs, the last on top; those below are suspended or wait. */
  dialogs: readonly DialogName[]
  /** How many times something in the class was over, or was told anew. */
  turns: number
  /** When a lost channel is tried again (client's clock in ms); null while it is not lost or is being tried. */
  retryAt: Readonly<Record<ClassroomChannel, number | null>>
}

/** Everything that the classroom takes. */
export type ClassroomEvent =
  | ConnectionFact
  | FeatureCommand
  /** A tool was chosen in the header. */
  | { type: 'tool.open'; tool: ToolName }
  /** A student wants a dialog back that was put aside; `at` is the server's clock in ms. */
  | { type: 'dialog.reopen'; dialog: DialogName; at: number }
  /** Try lost channels now instead of waiting. */
  | { type: 'classroom.retry' }
