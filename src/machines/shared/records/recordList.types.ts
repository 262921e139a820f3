/** Types of a list page: a page of rows of a query, a selection, and one action at a time on some of the rows. */
import type { Page } from '../../../../contract/fields'
import type { Notify } from '../messages'

/** Which column orders the rows, and how. */
export interface RecordSort {
  readonly field: string
  readonly order: 'asc' | 'desc'
}

/** Filters by name; '' does not restrict. */
export type RecordFilters = Readonly<Record<string, string>>

/** The query that is sent to the server. */
export interface RecordQuery {
  readonly filters: RecordFilters
  readonly sort: RecordSort | null
  /** From 1. */
  readonly pageNo: number
  readonly pageSize: number
}

/** What an action asks of the user before it runs. */
export type RecordAsk = 'confirmation' | 'captcha' | 'reason'

/** An action on rows of the list. Data: the page describes it and the chart runs it. */
export interface RecordAction {
  /** Asked before: a plain yes, a captcha, or a reason (which may be left blank); null runs at once. */
  readonly ask: RecordAsk | null
  /** The message after success; '' uses a general one. */
  readonly done: string
  /** The message when it failed and the server gave no reason. */
  readonly failed: string
}

/** The requested action and its rows. */
export interface RecordActionRequest {
  readonly name: string
  readonly ids: readonly string[]
  /** The key of the captcha that the answer belongs to; '' without a captcha. */
  readonly captchaKey: string
}

export interface RecordListInput {
  readonly query: RecordQuery
  /** The actions by name. */
  readonly actions: Readonly<Record<string, RecordAction>>
  /** The message when the list cannot be loaded and the server gave no reason. */
  readonly failed: string
}

export interface RecordListContext<Row> extends RecordListInput {
  /** The last loaded page; it stays visible while the next one is loading. */
  page: Page<Row> | null
  /** Why the page could not be loaded, as a text. */
  problem: string | null
  /** Ids of the selected rows, all of them on this page. */
  selected: readonly string[]
  /** All results of the query, as far as they are loaded; null: only rows of the page are selected. */
  everything: readonly Row[] | null
  request: RecordActionRequest | null
  /** The number of its rows that other users had already handled: they stay as they are. */
  settledRows: number
  /** The number of its rows that are done: many rows are done in batches. */
  doneRows: number
  /** The input of the question: the captcha's characters or the reason. */
  answer: string
  /** Why the action failed. */
  requestProblem: string | null
  /** The number of used answers to captchas: each is valid once, then a new captcha is loaded. */
  captchasUsed: number
}

export type RecordListEvent =
  /** Some filters change; the others stay. Back to the first page. */
  | { type: 'filter.change'; filters: RecordFilters }
  | { type: 'sort.change'; sort: RecordSort | null }
  | { type: 'page.turn'; pageNo: number }
  | { type: 'page.resize'; pageSize: number }
  /** The address changes the list: the chart emits no `query.changed`. */
  | { type: 'list.show'; query: RecordQuery }
  | { type: 'list.reload' }
  | { type: 'rows.select'; ids: readonly string[] }
  /** Select all results of the query, on every page. */
  | { type: 'rows.selectAll' }
  | { type: 'action.begin'; name: string; ids: readonly string[] }
  /** `captchaKey` where the answer is a captcha's. */
  | { type: 'action.write'; answer: string; captchaKey?: string }
  | { type: 'action.confirm' }
  | { type: 'action.cancel' }

export type RecordListEmitted =
  | Notify
  /**
   * The query has changed and belongs into the address. With `isStep` it is a new entry of the history that Back
   * returns to; otherwise it replaces the current entry.
   */
  | { type: 'query.changed'; query: RecordQuery; isStep: boolean }

/** The answer of an action. */
export interface RecordActionAnswer {
  /** The number of rows that other users had already handled. */
  readonly settled: number
}

/** The input of `runAction`. */
export interface RecordActionInput extends RecordActionRequest {
  readonly answer: string
  /** The visible rows, or all results: what the user decides by. */
  readonly rows: readonly object[]
  /** The query of the list: an export uses the same filters. */
  readonly query: RecordQuery
}
