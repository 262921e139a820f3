/** The form of a topic or a reply: text, quote, and mentioned people. */

import { useId, useState } from 'react'
import type { DiscussPerson, DiscussPlace } from '../../../../contract/entities/talk/discussion'
import { DISCUSS_MENTIONS_MAX, DISCUSS_TITLE_MAX } from '../../../../contract/limits'
import { limitProblem } from '../../../../contract/rules/shared/limitProblem'
import type { DraftView } from '../../../machines/talk/discussion/discussion.selectors'
import type { DraftEvent } from '../../../machines/talk/discussion/discussion.types'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Icon } from '../../shared/kit/Icon'
import { type LoadFailure, LoadProblem } from '../../shared/kit/LoadProblem'
import { SearchSelect } from '../../shared/records/SearchSelect'
import { RichTextEditor } from '../../shared/richText/RichTextEditor'
import type { UploadImage } from '../../shared/richText/uploads'
import { PlaceSelect } from './PlaceSelect'
import { texts } from './texts'
import './discussion.css'

export interface ComposerProps {
  view: DraftView
  people: readonly DiscussPerson[]
  /** Why loading the people failed. */
  peopleFailure?: LoadFailure | null
  places: readonly DiscussPlace[]
  upload: UploadImage
  /** Why writing is unavailable. */
  reason: string | null
  onIntent: (intent: DraftEvent) => void
  onCancel?: () => void
}

export function Composer({ view, people, peopleFailure, places, upload, reason, onIntent, onCancel }: ComposerProps) {
  const id = useId()
  const { kind, draft, edition, problem, isSending } = view
  const isTopic = kind === 'topic'
  const change = (part: Partial<typeof draft>) => onIntent({ type: 'draft.change', change: part })
  if (reason !== null)
    return (
      <p className="row gap-2 align-center pad-3-4 round-m on-surface-2 u-muted">
        <Icon name="lock" />
        {reason}
      </p>
    )
  return (
    <form
      className="stack gap-3 shrink"
      aria-label={isTopic ? texts.newTopic : texts.replyText}
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault()
        onIntent({ type: 'draft.send' })
      }}
    >
      <div className="discussion-draft" inert={isSending}>
        {isTopic ? (
          <>
            <label className="stack gap-1 shrink u-muted discussion-field" htmlFor={`${id}-title`}>
              <span>{texts.topicTitle}</span>
              <TextInput
                id={`${id}-title`}
                value={draft.title}
                limit={DISCUSS_TITLE_MAX}
                placeholder={texts.topicTitleHint}
                onChange={({ target }) => change({ title: target.value })}
              />
            </label>
            <PlaceSelect
              label={texts.about}
              none={texts.general}
              places={places}
              value={draft.targetKey}
              onChange={(targetKey) => change({ targetKey })}
            />
          </>
        ) : null}
        {draft.quote ? (
          <div className="row gap-2 between align-center pad-1-3 round-s on-surface-2 discussion-quoting">
            <p>
              <strong>{texts.quoting(draft.quote.userName)}</strong> {draft.quote.excerpt}
            </p>
            <Button
              kind="quiet"
              size="s"
              icon="times"
              iconOnly
              label={texts.unquote}
              onClick={() => change({ quote: null })}
            />
          </div>
        ) : null}
        <RichTextEditor
          key={edition}
          label={isTopic ? texts.topicText : texts.replyText}
          placeholder={texts.replyHint}
          compact={!isTopic}
          html={draft.html}
          onChange={(html) => change({ html })}
          upload={upload}
          onUploadsChange={(count) => onIntent({ type: 'draft.uploads', count })}
          onLateImage={(src) => change({ html: `${draft.html}<img src="${src}" alt="">` })}
        />
        <Mentions people={people} chosen={draft.mentions} onChange={(mentions) => change({ mentions })} />
        <LoadProblem failure={peopleFailure} />
      </div>
      {problem ? (
        <p role="alert" className="ink-danger">
          {problem}
        </p>
      ) : null}
      <div className="row gap-2 justify-end">
        {onCancel ? <Button label={texts.cancel} onClick={onCancel} /> : null}
        <Button
          kind="primary"
          type="submit"
          icon="send"
          label={isTopic ? texts.publish : texts.send}
          busy={isSending}
          reason={view.sendReason ?? limitProblem(draft.title, DISCUSS_TITLE_MAX)}
        />
      </div>
    </form>
  )
}

interface MentionsProps {
  people: readonly DiscussPerson[]
  chosen: readonly DiscussPerson[]
  onChange: (people: readonly DiscussPerson[]) => void
}

/** Maximum number of names offered at once. */
const OFFERED = 20

function Mentions({ people, chosen, onChange }: MentionsProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [times, setTimes] = useState(0)
  const free = people.filter(
    ({ userId, userName }) => userName.includes(typed.trim()) && !chosen.some((one) => one.userId === userId),
  )
  const take = (userId: string) => {
    const person = people.find((one) => one.userId === userId)
    if (!person) return
    onChange([...chosen, person])
    setTimes(times + 1)
  }
  return (
    <div className="bar gap-2">
      <label htmlFor={id}>@ {texts.mention}</label>
      {chosen.map((person) => (
        <span
          key={person.userId}
          className="inline-row gap-1 align-center pad-x-2 round-full on-accent-soft ink-accent discussion-mention"
        >
          @{person.userName}
          <Button
            kind="quiet"
            size="s"
            icon="times"
            iconOnly
            label={texts.unmention(person.userName)}
            onClick={() => onChange(chosen.filter(({ userId }) => userId !== person.userId))}
          />
        </span>
      ))}
      {chosen.length < DISCUSS_MENTIONS_MAX ? (
        <SearchSelect
          key={times}
          id={id}
          name="mention"
          label={texts.mention}
          value=""
          chosen=""
          placeholder={texts.mentionHint}
          invalid={false}
          describedBy=""
          disabled={people.length === 0}
          options={free.slice(0, OFFERED).map(({ userId, userName, isTeacher }) => ({
            value: userId,
            label: isTeacher === '1' ? `${userName}（${texts.teacher}）` : userName,
          }))}
          face="found"
          onSearch={setTyped}
          onChange={take}
        />
      ) : null}
    </div>
  )
}
