/**
 * What a live tool says of itself (`<feature>.tool.ts`), as data: the channel it lives on, its place in menus, and what its
 * dialog does to those of the others. Its charts (`teacher<Feature>.machine.ts`, `student<Feature>.machine.ts`) and what
 * messages mean to it (`<feature>.facts.ts`) are found by their names.
 */

/** What an arriving dialog does to the one on top: goes above it and gives it back, or waits below until it closes. */
export type Interruption = 'suspends' | 'waits'

/** One rule, with its reason for people. */
export interface InterruptionRule {
  readonly does: Interruption
  readonly because: string
}

/** Who has a tool in the menu of a class. */
export type ToolRole = 'student' | 'teacher'

/** A live tool. */
export interface ToolSpec {
  /** Its place among the charts of the class: lower comes first. */
  readonly place: number
  readonly channel: 'classroom' | 'voteRace'
  /** A dialog covers the page and interrupts other dialogs; a widget floats and interrupts nothing. */
  readonly kind: 'dialog' | 'widget'
  /** Facts after which there is more to say of what was in the lesson. */
  readonly turns: readonly string[]
  readonly menu: {
    /** Its place among the tools: lower comes first. */
    readonly place: number
    readonly label: string
    /** What it does, in one line. */
    readonly hint: string
    readonly icon: string
    /** Who opens it; whatever runs is shown to everybody. */
    readonly roles: readonly ToolRole[]
  }
  /** What documents call it. */
  readonly name: string
  /** What its dialog does to another one that is on top when it arrives. Each pair of dialogs has a rule, at one of the two. */
  readonly over?: Readonly<Record<string, InterruptionRule>>
  /** What another dialog does to this one that is on top when it arrives. */
  readonly under?: Readonly<Record<string, InterruptionRule>>
}

/** Declares a live tool. */
export const defineTool = <const Spec extends ToolSpec>(spec: Spec): Spec => spec

/** Whether people of the role open the tool by themselves. */
export const isOpenedBy = (role: ToolRole, { menu: { roles } }: ToolSpec): boolean => roles.includes(role)

/** The names in a list by name. */
export const namesIn = <Name extends string>(list: Readonly<Record<Name, unknown>>): Name[] =>
  Object.keys(list) as Name[]
