/** The confirmation before tasks are recalled or records cleared: the affected tasks, and a captcha. */
import type { ReactNode } from 'react'
import type { ProvenView } from '../../../machines/courses/taskPush/taskPush.selectors'
import type { ProvenEvent } from '../../../machines/courses/taskPush/taskPush.types'
import { texts } from '../../../machines/courses/taskPush/texts'
import { Button } from '../../shared/kit/Button'
import { Modal } from '../../shared/kit/overlays/Modal'
import type { ActionCaptcha } from '../../shared/records/ActionDialog'
import './taskPush.css'

export interface ProvenDialogProps {
  view: ProvenView
  /** Renders the captcha field, which reports the typed answer. */
  captcha: (place: ActionCaptcha) => ReactNode
  onIntent: (intent: ProvenEvent) => void
}

const NAMES_SHOWN = 5
const PROBLEM = 'proven-problem'

export function ProvenDialog({ view, captcha, onIntent }: ProvenDialogProps) {
  const { kind, effect, problem, isGiving } = view
  const close = () => onIntent({ type: 'proof.close' })
  return (
    <Modal
      open={view.isOpen}
      title={texts.proofTitle[kind]}
      size="s"
      role="alertdialog"
      {...(isGiving ? {} : { onClose: close })}
      footer={
        <>
          <Button label={texts.cancel} reason={isGiving ? texts.busy : null} onClick={close} />
          {view.hasFailed ? (
            <Button kind="primary" label={texts.retry} onClick={() => onIntent({ type: 'proof.retry' })} />
          ) : (
            <Button
              kind="danger"
              label={texts.save}
              busy={isGiving}
              reason={view.isCounting ? texts.effectLoading : null}
              onClick={() => onIntent({ type: 'proof.confirm' })}
            />
          )}
        </>
      }
    >
      <form
        className="stack gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (view.isAsking && !isGiving) onIntent({ type: 'proof.confirm' })
        }}
      >
        <ul className="breaks">
          {view.names.slice(0, NAMES_SHOWN).map((name) => (
            <li key={name}>{name}</li>
          ))}
          {view.names.length > NAMES_SHOWN ? <li>{texts.namesMore(view.names.length)}</li> : null}
        </ul>
        <p role="status">
          {effect ? (
            <strong>{texts.effect(kind, effect.pushedNum, effect.beginStudentNum, effect.recordNum)}</strong>
          ) : view.isCounting ? (
            texts.effectLoading
          ) : null}
        </p>
        <p className="u-muted">{texts.proofAsk[kind]}</p>
        {view.isAsking
          ? captcha({
              used: view.captchasUsed,
              invalid: problem !== null,
              describedBy: PROBLEM,
              onAnswer: ({ captchaKey, validCode }) => onIntent({ type: 'proof.write', captchaKey, validCode }),
            })
          : null}
        <p id={PROBLEM} className="ink-danger push-problem" role="alert">
          {problem}
        </p>
      </form>
    </Modal>
  )
}
