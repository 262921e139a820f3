/** The chart of one section of a plan: shown, or being written (content §4 Section editing, §5; D34). */
import type { KeptCopy } from '../../../shared/autosave/autosave.types'
import type { Notify } from '../../../shared/messages'

/** A title with its text, as HTML. */
export interface SectionText {
  readonly title: string
  readonly html: string
}

/** A section as the server has it. */
export interface SectionNode extends SectionText {
  readonly sectionCode: string
  readonly level: 1 | 2 | 3 | 4
  /** For whoever writes here; the first stands in the empty field (B467). */
  readonly hints: readonly string[]
  readonly version: number
  readonly updateTime: number
}

/** What is being written, as it is saved by itself. */
export interface DraftText extends SectionText {
  readonly sectionCode: string
  /** The version of the section that it was written on. */
  readonly basedOn: number
}

/** A draft that the server has kept. */
export interface FoundDraft extends DraftText {
  /** Of the draft. */
  readonly version: number
  readonly savedTime: number
}

/** What stands there now, where another page has saved the section meanwhile. */
export interface SavedByOther {
  readonly text: SectionText
  readonly version: number
  readonly changedBy: string
  readonly changedTime: number | null
}

export interface SectionInput {
  readonly node: SectionNode
  /** What an earlier visit has left unconfirmed on the server. */
  readonly draft: FoundDraft | null
  /** The browser has kept something of an earlier visit. */
  readonly hasCopy: boolean
}

export interface SectionContext extends SectionInput {
  node: SectionNode
  draft: FoundDraft | null
  hasCopy: boolean
  /** What the browser had kept when it was opened. */
  copy: KeptCopy<DraftText> | null
  written: SectionText
  /** The version of the section that writing began with. */
  basedOn: number
  /** Raised whenever the text is replaced from outside of the field. */
  edition: number
  /** Pictures that still travel. */
  uploads: number
  problem: string | null
  theirs: SavedByOther | null
}

export type SectionEvent =
  | { type: 'section.told'; node: SectionNode }
  /** The section was deleted on another page. */
  | { type: 'section.gone' }
  | { type: 'section.edit' }
  | { type: 'draft.discard' }
  | { type: 'section.write'; text: Partial<SectionText> }
  /** What was filled into a practice: it comes after what is written. */
  | { type: 'section.insert'; html: string }
  | { type: 'section.uploads'; count: number }
  | { type: 'section.save' }
  | { type: 'section.cancel' }
  /** Yes, and no, to the question before what was written is thrown away. */
  | { type: 'discard.confirm' }
  | { type: 'discard.keep' }
  /** Both have changed it: which one is kept. */
  | { type: 'conflict.mine' }
  | { type: 'conflict.theirs' }
  | { type: 'conflict.back' }
  /** Another page writes the draft too. */
  | { type: 'draft.keepMine' }
  | { type: 'draft.takeTheirs'; text: SectionText }
  | { type: 'link.connected' }

/** What a section tells the plan. */
export type SectionReport =
  | { type: 'section.saved'; node: SectionNode }
  /** The section was deleted on another page while it was written here. */
  | { type: 'section.lost'; text: SectionText }

export type SectionEmitted = Notify

export interface SaveSectionInput extends SectionText {
  readonly sectionCode: string
  readonly version: number
}

export type SaveSectionAnswer =
  | ({ readonly kind: 'saved'; readonly version: number } & SectionText)
  | ({ readonly kind: 'changed' } & SavedByOther)
