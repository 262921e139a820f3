/** A teacher's dialogs: extra time for a student, and ending a round now. */
import { useId } from 'react'
import { TEST_MINUTES_MAX } from '../../../../contract/limits'
import type { AbilityTeacherView } from '../../../machines/work/ability/ability.selectors'
import type { AbilityTeacherEvent } from '../../../machines/work/ability/ability.types'
import { texts } from '../../../machines/work/ability/texts'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Confirm } from '../../shared/kit/overlays/Confirm'
import { Modal } from '../../shared/kit/overlays/Modal'
import { kitTexts } from '../../shared/kit/texts'

export interface AbilityDialogsProps {
  view: Pick<AbilityTeacherView, 'extending' | 'ending' | 'problem' | 'counts'>
  onIntent: (intent: AbilityTeacherEvent) => void
}

export function AbilityDialogs({ view: { extending, ending, problem, counts }, onIntent }: AbilityDialogsProps) {
  const id = useId()
  const cancel = () => onIntent({ type: 'order.cancel' })
  return (
    <>
      <Modal
        open={extending !== null}
        title={texts.extendFor(extending?.name ?? '')}
        size="s"
        onClose={extending?.isSending ? undefined : cancel}
        footer={
          <>
            <Button label={kitTexts.cancel} reason={extending?.isSending ? kitTexts.wait : null} onClick={cancel} />
            <Button
              kind="primary"
              label={texts.extend}
              busy={extending?.isSending ?? false}
              reason={extending?.reason ?? null}
              onClick={() => onIntent({ type: 'extend.send' })}
            />
          </>
        }
      >
        <div className="stack columns-1 gap-2">
          <label htmlFor={id}>{texts.extendMinutes}</label>
          <TextInput
            id={id}
            type="number"
            inputMode="numeric"
            min={1}
            max={TEST_MINUTES_MAX}
            value={extending && extending.minutes > 0 ? extending.minutes : ''}
            aria-describedby={`${id}-hint`}
            onChange={({ currentTarget }) =>
              onIntent({ type: 'extend.minutes', minutes: Math.trunc(Number(currentTarget.value)) })
            }
          />
          <p id={`${id}-hint`} className="u-muted">
            {texts.extendHint}
          </p>
          <p className="ink-danger" role="alert">
            {problem}
          </p>
        </div>
      </Modal>
      <Confirm
        open={ending !== null}
        title={texts.endTitle}
        text={problem ?? texts.endText(counts.inProgress)}
        acceptLabel={texts.end}
        danger
        busy={ending?.isSending ?? false}
        onAccept={() => onIntent({ type: 'end.send' })}
        onReject={cancel}
      />
    </>
  )
}
