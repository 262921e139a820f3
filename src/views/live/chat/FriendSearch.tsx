/** Searches friends by a part of their name or login code (B216, B343): an input, and the matches below it. */
import type { KeyboardEvent } from 'react'
import type { Friend } from '../../../machines/live/chat/chat.selectors'
import type { ChatIntent } from '../../../machines/live/chat/chat.types'
import { texts } from '../../../machines/live/chat/texts'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Icon } from '../../shared/kit/Icon'
import { Person } from './Person'
import { TeacherTag } from './TeacherTag'
import './chat.css'

export interface FriendSearchProps {
  search: string
  /** Null without a search. */
  found: readonly Friend[] | null
  onIntent: (intent: ChatIntent) => void
}

const items = '.chat-friend'

/** Arrow keys move through the input and the matches. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(`input, ${items}`)]
  const here = document.activeElement instanceof HTMLElement ? stops.indexOf(document.activeElement) : -1
  event.preventDefault()
  stops[(here + step + stops.length) % stops.length]?.focus()
}

export function FriendSearch({ search, found, onIntent }: FriendSearchProps) {
  const isLooking = found !== null
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape' && isLooking) {
      event.stopPropagation()
      onIntent({ type: 'search.change', text: null })
      return
    }
    walk(event)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field and of the list below it
    <div
      className="relative rigid chat-search"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isLooking && !currentTarget.contains(relatedTarget)) onIntent({ type: 'search.change', text: null })
      }}
    >
      <Icon name="search" className="stack place-center absolute u-muted no-pointer chat-searchIcon" />
      <TextInput
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={search}
        maxLength={50}
        autoComplete="off"
        onFocus={() => onIntent({ type: 'search.change', text: search })}
        onChange={({ target }) => onIntent({ type: 'search.change', text: target.value })}
        className="chat-searchField"
      />
      {isLooking ? (
        <fieldset
          className="absolute shrink flush scroll line round-m on-overlay front pad-1 shadow-2 chat-found"
          aria-label={texts.found}
          tabIndex={-1}
        >
          {found.length === 0 ? (
            <p className="pad-4 u-muted text-center" role="status">
              {search.trim() === '' ? texts.noFriends : texts.notFound}
            </p>
          ) : (
            found.map(({ userId, conversation, name, loginCode, avatarUrl, isTeacher, isOnline }) => (
              <button
                key={userId}
                type="button"
                className="row gap-3 align-center wide min-touch pad-1-2 line-none round-s on-none ink-inherit text-start pointer chat-friend"
                onClick={() => onIntent({ type: 'chat.talk', conversation })}
              >
                <Person name={name} avatarUrl={avatarUrl} isOnline={isOnline} />
                <span className="one-line grow shrink">
                  {name}
                  {isTeacher ? <TeacherTag /> : null}
                </span>
                <span className="u-muted size-s">{loginCode}</span>
              </button>
            ))
          )}
        </fieldset>
      ) : null}
    </div>
  )
}
