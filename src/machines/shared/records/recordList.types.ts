/** What a list page works on: a page of rows of a query, a selection, and one action at a time on some of the rows. */
import type { Page } from '../../../../contract/fields'
import type { Notify } from '../messages'

/** Which column orders the rows, and how. */
export interface RecordSort {
  readonly field: string
  readonly order: 'asc' | 'desc'
}

/** Filters by name; '' does not restrict. */
export type RecordFilters = Readonly<Record<string, string>>

/** What is asked of the server. */
export interface RecordQuery {
  readonly filters: RecordFilters
  readonly sort: RecordSort | null
  /** From 1. */
  readonly pageNo: number
  readonly pageSize: number
}

/** What an action needs from the person before it runs. */
export type RecordAsk = 'confirmation' | 'captcha' | 'reason'

/** Something that can be done to rows of the list. Data, so that a page describes it and the chart does it. */
export interface RecordAction {
  /** Asked first: a plain yes, a captcha, or a reason (which may be left blank); null runs at once. */
  readonly ask: RecordAsk | null
  /** Said when it is done; '' says so in general words. */
  readonly done: string
  /** Said when it failed and the server gave no reason. */
  readonly failed: string
}

/** The action under way: which one, to which rows. */
export interface RecordActionRequest {
  readonly name: string
  readonly ids: readonly string[]
  /** Which captcha the answer belongs to; '' where none is asked. */
  readonly captchaKey: string
}

export interface RecordListInput {
  readonly query: RecordQuery
  /** The actions by name. */
  readonly actions: Readonly<Record<string, RecordAction>>
  /** Said when the list cannot be loaded and the server gave no reason. */
  readonly failed: string
}

export interface RecordListContext<Row> extends RecordListInput {
  /** The last page that came; it stays in sight while the next one is on its way. */
  page: Page<Row> | null
  /** Why there is no page, in words. */
  problem: string | null
  /** Ids of the rows that are ticked, all of them on this page. */
  selected: readonly string[]
  /** Everything that the query finds, or as much of it as has come; null: only rows of the page are chosen. */
  everything: readonly Row[] | null
  request: RecordActionRequest | null
  /** How many of its rows somebody else had dealt with before: they stay as they are. */
  settledRows: number
  /** To how many of its rows it has been done: many rows are done in batches. */
  doneRows: number
  /** What has been written into the question: the captcha's characters or the reason. */
  answer: string
  /** Why the action did not happen. */
  requestProblem: string | null
  /** How many answers to a captcha have been used: it serves once, and then another one is asked. */
  captchasUsed: number
}

export type RecordListEvent =
  /** Some filters change; the others stay. Back to the first page. */
  | { type: 'filter.change'; filters: RecordFilters }
  | { type: 'sort.change'; sort: RecordSort | null }
  | { type: 'page.turn'; pageNo: number }
  | { type: 'page.resize'; pageSize: number }
  /** The address says what to list: nobody has to be told. */
  | { type: 'list.show'; query: RecordQuery }
  | { type: 'list.reload' }
  | { type: 'rows.select'; ids: readonly string[] }
  /** Everything that the query finds is chosen, on whatever page it stands. */
  | { type: 'rows.selectAll' }
  | { type: 'action.begin'; name: string; ids: readonly string[] }
  /** `captchaKey` where the answer is a captcha's. */
  | { type: 'action.write'; answer: string; captchaKey?: string }
  | { type: 'action.confirm' }
  | { type: 'action.cancel' }

export type RecordListEmitted =
  | Notify
  /**
   * Something else is listed, for the address to say. A step is a place of its own that Back leads to; what is no step takes
   * the place of the one before.
   */
  | { type: 'query.changed'; query: RecordQuery; isStep: boolean }

/** What an action may answer beside being done. */
export interface RecordActionAnswer {
  /** How many of the rows somebody else had dealt with before. */
  readonly settled: number
}

/** What `runAction` is given. */
export interface RecordActionInput extends RecordActionRequest {
  readonly answer: string
  /** The rows in sight, or all that were found: what the person decides by. */
  readonly rows: readonly object[]
  /** What the list is narrowed to: an export has the same filters. */
  readonly query: RecordQuery
}
