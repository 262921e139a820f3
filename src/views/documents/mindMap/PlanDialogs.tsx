/**
 * Conversion between a map and a business plan: the dialog that creates a plan from a map, and the dialog that chooses the plan for
 * a new map.
 */
import { type FormEvent, useId } from 'react'
import { momentInWords } from '../../../../contract/moments'
import type { MindDeskView, MindMapListView } from '../../../machines/documents/mindMap/mindMap.selectors'
import type { MindDeskEvent, MindMapListEvent } from '../../../machines/documents/mindMap/mindMap.types'
import { texts } from '../../../machines/documents/mindMap/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { Modal } from '../../shared/kit/overlays/Modal'
import { kitTexts } from '../../shared/kit/texts'
import './planDialogs.css'

interface ToPlanProps {
  desk: MindDeskView
  /** The address of a plan's editor; null for users without business plans. */
  planHref: ((sectionCode: string) => string) | null
  onNavigate: (href: string) => void
  onDesk: (event: MindDeskEvent) => void
}

export function ToPlanDialog({ desk: { plan, made }, planHref, onNavigate, onDesk }: ToPlanProps) {
  const id = useId()
  const close = () => onDesk({ type: 'plan.close' })
  const isBusy = plan?.isBusy ?? false
  const open = () => (made && planHref ? onNavigate(planHref(made.sectionCode)) : undefined)
  return (
    <Modal
      open={plan !== null || made !== null}
      title={made ? texts.planMade(made.planName) : texts.toPlan}
      size="m"
      onClose={isBusy ? undefined : close}
      crossRoom
      footer={
        made ? (
          <>
            <Button label={texts.stay} onClick={close} />
            <Button kind="primary" icon="arrow-right" label={texts.openPlan} autoFocus onClick={open} />
          </>
        ) : (
          <>
            <Button label={texts.cancel} reason={isBusy ? kitTexts.wait : null} onClick={close} />
            <Button
              kind="primary"
              label={isBusy ? texts.makingPlan : texts.makePlan}
              busy={isBusy}
              reason={plan?.titles === 0 && plan.paragraphs === 0 ? texts.toPlanEmpty : null}
              onClick={() => onDesk({ type: 'plan.make' })}
            />
          </>
        )
      }
    >
      {plan ? <Naming id={id} plan={plan} onDesk={onDesk} /> : <p>{texts.planMadeHint}</p>}
    </Modal>
  )
}

type NamingProps = { id: string; plan: NonNullable<MindDeskView['plan']>; onDesk: ToPlanProps['onDesk'] }

function Naming({ id, plan: { name, titles, paragraphs, problem }, onDesk }: NamingProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onDesk({ type: 'plan.make' })
  }
  return (
    <form className="stack gap-2" onSubmit={submit}>
      <p className="u-muted">{texts.toPlanHint}</p>
      <label className="above-2 weight-bold" htmlFor={id}>
        {texts.planName}
      </label>
      <TextInput
        id={id}
        value={name}
        invalid={problem !== null}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-problem`}
        data-pc-autofocus
        onChange={({ currentTarget }) => onDesk({ type: 'plan.write', name: currentTarget.value })}
      />
      <p id={`${id}-problem`} role="alert" className="ink-danger size-s mindMap-problem">
        {problem}
      </p>
      <p className="row gap-2 align-center pad-2-3 round-s on-surface-2 size-s mindMap-toPlanFound">
        <Icon name="list" /> {texts.toPlanFound(titles, paragraphs)}
      </p>
    </form>
  )
}

interface OfPlanProps {
  plans: MindMapListView['plans']
  /** The address that creates a map from a plan. */
  hrefOf: (sectionCode: string) => string
  onNavigate: (href: string) => void
  onIntent: (intent: MindMapListEvent) => void
}

export function OfPlanDialog({ plans, hrefOf, onNavigate, onIntent }: OfPlanProps) {
  const close = () => onIntent({ type: 'plans.close' })
  return (
    <Modal
      open={plans !== null}
      title={texts.ofPlan}
      size="m"
      onClose={close}
      footer={<Button label={texts.cancel} onClick={close} />}
    >
      <p className="below-4 u-muted">{texts.ofPlanHint}</p>
      {plans ? (
        <AsyncList
          face={plans.face}
          name={texts.plansName}
          skeleton={{ shape: 'rows', count: 3 }}
          emptyHint={texts.plansEmpty}
          failedText={plans.problem}
          onRetry={() => onIntent({ type: 'plans.reload' })}
        >
          <ul className="stack gap-2">
            {plans.rows.map(({ sectionCode, planName, updateTime, sectionNum = 0, wordNum = 0 }) => (
              <li key={sectionCode}>
                <Link
                  href={hrefOf(sectionCode)}
                  onNavigate={onNavigate}
                  className="stack columns-auto-1 gap-0-3 align-center pad-3-4 ink-plain no-underline line round-m mindMaps-plan"
                >
                  <Icon name="file" />
                  <span className="one-line weight-bold">{planName}</span>
                  <span className="size-xs u-muted u-numbers">
                    {texts.planFacts(sectionNum, wordNum)} · {texts.changed(momentInWords(updateTime))}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </AsyncList>
      ) : null}
    </Modal>
  )
}
