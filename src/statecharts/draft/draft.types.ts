/** The data of a draft that the charts of the workbench share with the toolkit. */

/** An edit of a chart. States are paths; transitions, guards and delays have the names of the toolkit. */
export type DraftEdit =
  /** Another target; null: the transition stays in its state. */
  | { readonly kind: 'target'; readonly transition: string; readonly target: string | null }
  /** A guard that always holds, or never. */
  | { readonly kind: 'guard'; readonly guard: string; readonly holds: boolean }
  | { readonly kind: 'delay'; readonly delay: string; readonly ms: number }
  | { readonly kind: 'state'; readonly parent: string; readonly name: string }
  /** A transition that is tried before the others of its event. */
  | { readonly kind: 'transition'; readonly source: string; readonly event: string; readonly target: string }
