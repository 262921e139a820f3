/** A question being edited: its text, single or multiple choice, and its sortable options. */
import type { KeyboardEvent } from 'react'
import type { QuestionFieldView } from '../../../../machines/live/vote/editor/voteEditor.selectors'
import { texts } from '../../../../machines/live/vote/texts'
import type { Edit, FocusWish } from '../../../../machines/live/vote/vote.types'
import { Button } from '../../../shared/kit/Button'
import { SegmentedChoice } from '../../../shared/kit/fields/SegmentedChoice'
import type { OutlineDrag } from '../../../shared/outline/outline.types'
import { SortableList } from '../../../shared/outline/SortableList'
import { VoteField } from './VoteField'

export interface VoteQuestionFieldsProps {
  question: QuestionFieldView
  isFirst: boolean
  isLast: boolean
  /** Why it cannot be removed. */
  removeReason: string | null
  focus: FocusWish | null
  /** Reordering of options. */
  sorting: OutlineDrag
  onEdit: (edit: Edit) => void
}

const kinds = [
  { value: 0, label: texts.single },
  { value: 1, label: texts.multiple },
] as const

export function VoteQuestionFields(props: VoteQuestionFieldsProps) {
  const { question, focus, sorting, onEdit } = props
  const { key, number } = question
  const items = question.options.map((option) => ({
    id: String(option.key),
    level: 1 as const,
    title: texts.option(option.letter),
  }))
  return (
    <section className="panel column gap-3 vote-card" aria-label={texts.questionNumber(number)}>
      <Head {...props} />
      <VoteField
        field={question}
        label={texts.questionNumber(number)}
        placeholder={texts.questionHint}
        focus={focus}
        onWrite={(text) => onEdit({ do: 'name', key, text })}
        onKeyDown={(event) => byArrows(event, (step) => onEdit({ do: 'moveQuestion', key, to: number - 1 + step }))}
      />
      <SortableList
        label={texts.optionsOf(number)}
        items={items}
        drag={sorting}
        hasButtons={false}
        isSilent
        className="vote-options"
      >
        {(_, place) => <Option question={question} place={place} focus={focus} onEdit={onEdit} />}
      </SortableList>
      <div className="bar gap-2 between vote-cardFoot">
        <SegmentedChoice
          label={texts.kind}
          labelHidden
          choices={kinds}
          value={question.kind}
          onChange={(kind) => onEdit({ do: 'kind', key, kind })}
        />
        <Button
          kind="quiet"
          size="s"
          icon="plus"
          label={texts.addOption}
          reason={question.addReason}
          onClick={() => onEdit({ do: 'addOption', question: key })}
        />
      </div>
    </section>
  )
}

function Head({ question: { key, number }, isFirst, isLast, removeReason, onEdit }: VoteQuestionFieldsProps) {
  const move = (to: number) => onEdit({ do: 'moveQuestion', key, to })
  return (
    <header className="row gap-1 align-center">
      <h3 className="size-s weight-bold vote-cardTitle">{texts.questionNumber(number)}</h3>
      <Button
        kind="quiet"
        size="s"
        icon="arrow-up"
        iconOnly
        label={`${texts.up}${texts.questionNumber(number)}`}
        reason={isFirst ? texts.isFirst : null}
        onClick={() => move(number - 2)}
      />
      <Button
        kind="quiet"
        size="s"
        icon="arrow-down"
        iconOnly
        label={`${texts.down}${texts.questionNumber(number)}`}
        reason={isLast ? texts.isLast : null}
        onClick={() => move(number)}
      />
      <Button
        kind="dangerQuiet"
        size="s"
        icon="trash"
        iconOnly
        label={texts.removeQuestion(number)}
        reason={removeReason}
        onClick={() => onEdit({ do: 'removeQuestion', key })}
      />
    </header>
  )
}

interface OptionProps {
  question: QuestionFieldView
  place: number
  focus: FocusWish | null
  onEdit: (edit: Edit) => void
}

function Option({ question, place, focus, onEdit }: OptionProps) {
  const option = question.options[place]
  if (!option) return null
  const { key, letter } = option
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      onEdit({ do: 'nextOption', key })
    } else byArrows(event, (step) => onEdit({ do: 'moveOption', key, to: place + step }))
  }
  return (
    <div className="row gap-2 align-start grow vote-option">
      <span className="size-s weight-medium text-center u-muted vote-letter" aria-hidden="true">
        {letter}
      </span>
      <VoteField
        field={option}
        label={texts.option(letter)}
        placeholder={texts.optionHint}
        focus={focus}
        onWrite={(text) => onEdit({ do: 'option', key, text })}
        onKeyDown={onKeyDown}
      />
      <Button
        kind="quiet"
        size="s"
        icon="times"
        iconOnly
        label={texts.removeOption(letter)}
        reason={question.removeOptionReason}
        onClick={() => onEdit({ do: 'removeOption', key })}
      />
    </div>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Alt with an arrow key moves the option or question of the field. */
function byArrows(event: KeyboardEvent, move: (step: number) => void): void {
  const step = steps[event.key]
  if (step === undefined || !event.altKey) return
  event.preventDefault()
  move(step)
}
