/** Types of one section of a plan: displayed, or being edited (content §4 Section editing, §5; D34). */
import type { KeptCopy } from '../../../shared/autosave/autosave.types'
import type { Notify } from '../../../shared/messages'

/** A title with its HTML text. */
export interface SectionText {
  readonly title: string
  readonly html: string
}

/** A section as the server has it. */
export interface SectionNode extends SectionText {
  readonly sectionCode: string
  readonly level: 1 | 2 | 3 | 4
  /** Hints for the author; the first is the placeholder of the empty editor (B467). */
  readonly hints: readonly string[]
  readonly version: number
  readonly updateTime: number
}

/** The edited text, as it is saved automatically. */
export interface DraftText extends SectionText {
  readonly sectionCode: string
  /** The version of the section that it is based on. */
  readonly basedOn: number
}

/** A draft that the server has stored. */
export interface FoundDraft extends DraftText {
  /** Version of the draft. */
  readonly version: number
  readonly savedTime: number
}

/** The version that another page has saved. */
export interface SavedByOther {
  readonly text: SectionText
  readonly version: number
  readonly changedBy: string
  readonly changedTime: number | null
}

export interface SectionInput {
  readonly node: SectionNode
  /** The server's unconfirmed draft of an earlier visit. */
  readonly draft: FoundDraft | null
  /** The browser has a copy of an earlier visit. */
  readonly hasCopy: boolean
}

export interface SectionContext extends SectionInput {
  node: SectionNode
  draft: FoundDraft | null
  hasCopy: boolean
  /** The browser's copy at the time of opening. */
  copy: KeptCopy<DraftText> | null
  written: SectionText
  /** The version of the section that the edited text is based on. */
  basedOn: number
  /** Incremented when the text is replaced from outside the editor. */
  edition: number
  /** Number of pictures that are still uploading. */
  uploads: number
  problem: string | null
  theirs: SavedByOther | null
}

export type SectionEvent =
  | { type: 'section.received'; node: SectionNode }
  /** The section was deleted on another page. */
  | { type: 'section.gone' }
  | { type: 'section.edit' }
  | { type: 'draft.discard' }
  | { type: 'section.write'; text: Partial<SectionText> }
  /** Content from a practice: appended to the written text. */
  | { type: 'section.insert'; html: string }
  | { type: 'section.uploads'; count: number }
  | { type: 'section.save' }
  | { type: 'section.cancel' }
  /** Answers to the question before the written text is discarded. */
  | { type: 'discard.confirm' }
  | { type: 'discard.keep' }
  /** Resolves a conflict: which version is kept. */
  | { type: 'conflict.mine' }
  | { type: 'conflict.theirs' }
  | { type: 'conflict.back' }
  /** Another page writes the draft too. */
  | { type: 'draft.keepMine' }
  | { type: 'draft.takeTheirs'; text: SectionText }
  | { type: 'link.connected' }

/** Events that a section sends to the plan. */
export type SectionReport =
  | { type: 'section.saved'; node: SectionNode }
  /** The section was deleted on another page while it was edited here. */
  | { type: 'section.lost'; text: SectionText }

export type SectionEmitted = Notify

export interface SaveSectionInput extends SectionText {
  readonly sectionCode: string
  readonly version: number
}

export type SaveSectionAnswer =
  | ({ readonly kind: 'saved'; readonly version: number } & SectionText)
  | ({ readonly kind: 'changed' } & SavedByOther)
