/** The topics of a class or of all classes: search, filters, sort order, pagination; a notice above the list reports new topics. */
import { useId } from 'react'
import type { DiscussTopicHead } from '../../../../contract/entities/talk/discussion'
import { momentInWords } from '../../../../contract/moments'
import type { DiscussionView } from '../../../machines/talk/discussion/discussion.selectors'
import type { DiscussionEvent, TopicQuery } from '../../../machines/talk/discussion/discussion.types'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { Select } from '../../shared/kit/fields/Select'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { Pager } from '../../shared/kit/Pager'
import { PlaceSelect } from './PlaceSelect'
import { texts } from './texts'
import './discussion.css'

export interface TopicListProps {
  view: DiscussionView
  /** The id of the open topic. */
  openId: string
  hrefOf: (topic: DiscussTopicHead) => string
  onNavigate: (href: string) => void
  onIntent: (intent: DiscussionEvent) => void
}

const filters = Object.keys(texts.filters) as TopicQuery['filterType'][]
const orders = Object.keys(texts.orders) as TopicQuery['sortField'][]

export function TopicList({ view, openId, hrefOf, onNavigate, onIntent }: TopicListProps) {
  const ask = (query: Partial<TopicQuery>) => onIntent({ type: 'query.change', query })
  return (
    <div className="stack gap-3 shrink discussion-list">
      <Filters view={view} onAsk={ask} />
      <div aria-live="polite">
        {view.newNum > 0 ? (
          <Button
            wide
            icon="arrow-up"
            label={texts.newTopics(view.newNum)}
            onClick={() => onIntent({ type: 'list.reload' })}
          />
        ) : null}
      </div>
      <AsyncList
        face={view.face}
        name={texts.list}
        emptyHint={texts.emptyHint}
        failedText={view.problem}
        onRetry={() => onIntent({ type: 'list.reload' })}
      >
        <ul className="stack gap-2 discussion-topics" aria-label={texts.list} aria-busy={view.isLoading}>
          {view.list.map((topic) => (
            <TopicRow
              key={topic.discussId}
              topic={topic}
              isOpen={topic.discussId === openId}
              hasClass={!view.isInClass}
              href={hrefOf(topic)}
              onNavigate={onNavigate}
            />
          ))}
        </ul>
        <Pager
          page={view.query.pageNo}
          pageSize={view.pageSize}
          total={view.total}
          onPage={(pageNo) => ask({ pageNo })}
        />
      </AsyncList>
    </div>
  )
}

function Filters({ view, onAsk }: { view: DiscussionView; onAsk: (query: Partial<TopicQuery>) => void }) {
  const id = useId()
  const { query, places } = view
  return (
    <search className="stack wrap gap-2 shrink">
      <form
        className="row wrap gap-2 shrink discussion-search"
        onSubmit={(event) => {
          event.preventDefault()
          onAsk({ search: String(new FormData(event.currentTarget).get('search') ?? '').trim() })
        }}
      >
        <label className="u-hidden" htmlFor={`${id}-search`}>
          {texts.search}
        </label>
        <TextInput
          id={`${id}-search`}
          name="search"
          type="search"
          maxLength={200}
          defaultValue={query.search}
          placeholder={texts.searchHint}
        />
        <Button type="submit" icon="search" iconOnly label={texts.search} />
      </form>
      <SegmentedChoice
        label={texts.show}
        labelHidden
        value={query.filterType}
        choices={filters.map((value) => ({ value, label: texts.filters[value] }))}
        onChange={(filterType) => onAsk({ filterType })}
      />
      <div className="row wrap gap-2 shrink">
        {places.length > 0 ? (
          <PlaceSelect
            label={texts.place}
            none={texts.allPlaces}
            places={places}
            value={query.targetKey}
            onChange={(targetKey) => onAsk({ targetKey })}
          />
        ) : null}
        <label className="stack gap-1 shrink u-muted discussion-field" htmlFor={`${id}-order`}>
          <span>{texts.order}</span>
          <Select
            id={`${id}-order`}
            value={query.sortField}
            onChange={({ target }) => {
              const sortField = orders.find((one) => one === target.value)
              if (sortField) onAsk({ sortField })
            }}
            className="pad-x-2 wide height-control shrink font-inherit ink-plain on-surface line-strong round-s"
            bare
          >
            {orders.map((order) => (
              <option key={order} value={order}>
                {texts.orders[order]}
              </option>
            ))}
          </Select>
        </label>
      </div>
    </search>
  )
}

interface TopicRowProps {
  topic: DiscussTopicHead
  isOpen: boolean
  hasClass: boolean
  href: string
  onNavigate: (href: string) => void
}

function TopicRow({ topic, isOpen, hasClass, href, onNavigate }: TopicRowProps) {
  const place = [hasClass ? topic.teachingClassName : '', topic.LessonFullName || texts.general]
  return (
    <li
      className={`stack gap-1 relative pad-3-4 line round-m on-surface shrink discussion-topic${isOpen ? ' on-accent-soft discussion-topic--open' : ''}`}
    >
      <p className="bar gap-2 discussion-topicTitle">
        {topic.isPinned === '1' ? (
          <span className="inline-row gap-1 align-center pad-x-2 round-full on-accent-soft ink-accent discussion-tag">
            {texts.pinned}
          </span>
        ) : null}
        {topic.isLocked === '1' ? (
          <span className="inline-row gap-1 align-center pad-x-2 round-full on-accent-soft ink-accent discussion-tag">
            <Icon name="lock" />
            {texts.locked}
          </span>
        ) : null}
        <Link href={href} current={isOpen} onNavigate={onNavigate}>
          {topic.deleted === '' ? topic.remarks : texts.deletedTopic}
        </Link>
        {topic.isUnread === '1' ? (
          <span className="inline-row gap-1 align-center pad-x-2 round-full on-danger-soft ink-danger discussion-unread u-numbers">
            {texts.unread(topic.newNum)}
          </span>
        ) : null}
      </p>
      {topic.excerpt === '' ? null : <p className="clip u-muted discussion-excerpt">{topic.excerpt}</p>}
      <p className="row wrap gap-1-3 u-muted discussion-facts u-numbers">
        <span>
          {topic.userName}
          {topic.isTeacher === '1' ? (
            <span className="before-1 inline-row gap-1 align-center pad-x-2 round-full on-accent-soft ink-accent discussion-teacher">
              {texts.teacher}
            </span>
          ) : null}
        </span>
        <span>{momentInWords(topic.createTime)}</span>
        <span>{texts.replies(topic.replyNum)}</span>
        <span>{texts.likes(topic.likeNum)}</span>
      </p>
      <p className="row wrap gap-1-3 u-muted discussion-place">{place.filter((part) => part !== '').join(' · ')}</p>
    </li>
  )
}
