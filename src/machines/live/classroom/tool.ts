/**
 * The declaration of a live tool (`<feature>.tool.ts`), as data: its channel, its place in menus, and the effect of its
 * dialog on others. Its charts (`teacher<Feature>.machine.ts`, `student<Feature>.machine.ts`) and the translation of
 * messages (`<feature>.facts.ts`) are found by their names.
 */

/**
 * The effect of an arriving dialog on the one on top: it covers it and gives it back, or waits below until it closes.
 */
export type Interruption = 'suspends' | 'waits'

/** One rule, with its reason for the documentation. */
export interface InterruptionRule {
  readonly does: Interruption
  readonly because: string
}

/** The roles that have a tool in the menu of a class. */
export type ToolRole = 'student' | 'teacher'

/** A live tool. */
export interface ToolSpec {
  /** Its place among the charts of the class: lower comes first. */
  readonly place: number
  readonly channel: 'classroom' | 'voteRace'
  /** A dialog covers the page and interrupts other dialogs; a widget floats and interrupts nothing. */
  readonly kind: 'dialog' | 'widget'
  /** Facts after which the summary of the lesson has changed. */
  readonly turns: readonly string[]
  readonly menu: {
    /** Its place among the tools: lower comes first. */
    readonly place: number
    readonly label: string
    /** A description of the tool in one line. */
    readonly hint: string
    readonly icon: string
    /** The roles that open it; a running activity is shown to the whole class. */
    readonly roles: readonly ToolRole[]
  }
  /** Its name in documents. */
  readonly name: string
  /** Its dialog's effect on another one that is on top. Each pair of dialogs has a rule, at one of the two. */
  readonly over?: Readonly<Record<string, InterruptionRule>>
  /** The effect of other dialogs when this one is on top. */
  readonly under?: Readonly<Record<string, InterruptionRule>>
}

/** Declares a live tool. */
export const defineTool = <const Spec extends ToolSpec>(spec: Spec): Spec => spec

/** Whether users of the role open the tool themselves. */
export const isOpenedBy = (role: ToolRole, { menu: { roles } }: ToolSpec): boolean => roles.includes(role)

/** The names in a list by name. */
export const namesIn = <Name extends string>(list: Readonly<Record<Name, unknown>>): Name[] =>
  Object.keys(list) as Name[]
