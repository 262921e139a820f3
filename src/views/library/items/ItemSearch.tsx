/** Finds items of the library for papers and videos: where to search, the search text, and the found items by pages. */
import { type ReactNode, useId } from 'react'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Tick } from '../../shared/kit/fields/Checkbox'
import { type Choice, SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Pager } from '../../shared/kit/Pager'
import { itemSearchTexts as texts } from './texts'
import './itemSearch.css'

/** A found item. */
export interface ItemRow {
  readonly key: string
  readonly title: string
  /** Points, resource, and why it cannot be chosen. */
  readonly facts: readonly string[]
  readonly isChosen: boolean
  readonly isOff: boolean
  readonly onChange: () => void
}

export interface ItemSearchProps<Scope extends string> {
  scopes: readonly Choice<Scope>[]
  scope: Scope
  onScope: (scope: Scope) => void
  word: string
  onWord: (word: string) => void
  /** Controls before the scopes. */
  before?: ReactNode
  /** Controls between the scopes and the search text. */
  within?: ReactNode
  /** Content above the found items. */
  children?: ReactNode
  face: Parameters<typeof AsyncList>[0]['face']
  emptyHint: string
  problem: string | null
  isFinding: boolean
  rows: readonly ItemRow[]
  /** Whether several items can be chosen. */
  isSeveral: boolean
  page: number
  pageSize: number
  total: number
  onReload: () => void
  onPage: (pageNo: number) => void
}

export function ItemSearch<Scope extends string>(props: ItemSearchProps<Scope>) {
  const id = useId()
  const { rows, isSeveral, face } = props
  return (
    <>
      <div className="bar gap-2-3 itemSearch-where">
        {props.before}
        <SegmentedChoice
          label={texts.scope}
          labelHidden
          choices={props.scopes}
          value={props.scope}
          onChange={props.onScope}
        />
        {props.within}
        <label htmlFor={`${id}-word`} className="u-hidden">
          {texts.word}
        </label>
        <TextInput
          id={`${id}-word`}
          type="search"
          placeholder={texts.word}
          value={props.word}
          maxLength={200}
          onChange={({ currentTarget }) => props.onWord(currentTarget.value)}
        />
      </div>
      {props.children}
      <AsyncList
        face={face}
        name={texts.list}
        skeleton={{ shape: 'rows', count: 5 }}
        emptyHint={props.emptyHint}
        failedText={props.problem}
        onRetry={props.onReload}
      >
        <ul className="stack columns-1 lined" aria-label={texts.list} aria-busy={props.isFinding}>
          {rows.map(({ key, title, facts, isChosen, isOff, onChange }) => (
            <li key={key}>
              <label
                className={`row gap-3 align-center min-touch pad-2 lights itemSearch-item${isOff ? ' u-muted' : ' pointer'}`}
              >
                <Tick
                  several={isSeveral}
                  {...(!isSeveral && { name: `${id}-item` })}
                  checked={isChosen}
                  disabled={isOff}
                  aria-label={texts.choose(title)}
                  onChange={onChange}
                />
                <span className="stack grow shrink breaks">
                  <span>{title}</span>
                  <span className="u-muted size-s u-numbers">{facts.join(' · ')}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </AsyncList>
      {face === 'full' && props.total > props.pageSize ? (
        <Pager page={props.page} pageSize={props.pageSize} total={props.total} onPage={props.onPage} />
      ) : null}
    </>
  )
}
