/** The card of the account page that turns the second factor on and off. */
import { type FormEvent, useId, useState } from 'react'
import { SECOND_FACTOR_CODE_MAX } from '../../../../contract/limits'
import { momentInWords } from '../../../../contract/moments'
import type { SecondFactorView } from '../../../machines/account/secondFactor/secondFactor.selectors'
import type { SecondFactorEvent } from '../../../machines/account/secondFactor/secondFactor.types'
import { secondFactorTexts as texts } from '../../../machines/account/secondFactor/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Icon } from '../../shared/kit/Icon'
import { Confirm } from '../../shared/kit/overlays/Confirm'
import { kitTexts } from '../../shared/kit/texts'
import { AppSetup } from './AppSetup'
import { RecoveryCodes } from './RecoveryCodes'

export interface SecondFactorCardProps {
  view: SecondFactorView
  loginCode: string
  send: (event: SecondFactorEvent) => void
  onPrint: () => void
  onCopy: (codes: readonly string[]) => void
}

export function SecondFactorCard({ view, loginCode, send, onPrint, onCopy }: SecondFactorCardProps) {
  const { stage, state, newFactor, codes, problem } = view
  const isSettingUp = stage === 'settingUp' || stage === 'activating'
  return (
    <AsyncList
      face={stage === 'failed' ? 'failed' : state === null ? 'loading' : 'full'}
      name={texts.title}
      skeleton={{ shape: 'rows', count: 2 }}
      failedText={problem}
      onRetry={() => send({ type: 'secondFactor.reload' })}
    >
      <div className="stack gap-3 items-start">
        <p className="u-muted leading-m">{texts.note}</p>
        {isSettingUp && newFactor ? (
          <Setup view={view} send={send} />
        ) : (
          <>
            <State view={view} />
            <Problem problem={stage === 'failed' ? null : problem} />
            <Actions view={view} send={send} />
          </>
        )}
        {stage === 'showingCodes' ? (
          <RecoveryCodes
            codes={codes}
            loginCode={loginCode}
            onPrint={onPrint}
            onCopy={() => onCopy(codes)}
            onClose={() => send({ type: 'secondFactor.dismiss' })}
          />
        ) : null}
        <Confirm
          open={stage === 'askingTurnOff' || stage === 'turningOff'}
          title={texts.turnOffTitle}
          text={texts.turnOffText}
          acceptLabel={texts.turnOff}
          danger
          busy={stage === 'turningOff'}
          onAccept={() => send({ type: 'secondFactor.confirm' })}
          onReject={() => send({ type: 'secondFactor.cancel' })}
        />
      </div>
    </AsyncList>
  )
}

function State({ view: { state } }: Pick<SecondFactorCardProps, 'view'>) {
  if (state === null || state.activatedAt === null) return <p>{texts.off}</p>
  const { recoveryCodesLeft: left } = state
  return (
    <>
      <p className="row gap-2 align-center ink-success">
        <Icon name="check-circle" />
        {texts.onSince(momentInWords(state.activatedAt))}
      </p>
      <p className={left === 0 ? 'ink-warning' : 'u-muted'}>{texts.codesLeft(left)}</p>
    </>
  )
}

function Actions({ view: { stage, state }, send }: Pick<SecondFactorCardProps, 'view' | 'send'>) {
  if (state === null || state.activatedAt === null) {
    const isBusy = stage === 'beginning'
    return (
      <Button
        kind="primary"
        label={isBusy ? texts.begins : texts.turnOn}
        busy={isBusy}
        onClick={() => send({ type: 'secondFactor.begin' })}
      />
    )
  }
  const isBusy = stage === 'renewing'
  return (
    <div className="row wrap gap-3">
      <Button
        icon="refresh"
        label={isBusy ? texts.begins : texts.renew}
        busy={isBusy}
        onClick={() => send({ type: 'secondFactor.renew' })}
      />
      <Button
        kind="dangerQuiet"
        label={texts.turnOff}
        reason={state.isRequired ? texts.required : isBusy ? kitTexts.wait : null}
        onClick={() => send({ type: 'secondFactor.turnOff' })}
      />
    </div>
  )
}

/** The setup on the page: the QR code and the first code. The input is local state. */
function Setup({ view: { stage, newFactor, problem }, send }: Pick<SecondFactorCardProps, 'view' | 'send'>) {
  const id = useId()
  const [code, setCode] = useState('')
  const isBusy = stage === 'activating'
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isBusy) send({ type: 'secondFactor.activate', code })
  }
  if (newFactor === null) return null
  return (
    <form className="stack gap-3 account-form" onSubmit={submit} noValidate>
      <AppSetup {...newFactor} />
      <div className="stack gap-2">
        <label className="weight-medium" htmlFor={`${id}-code`}>
          {texts.enter}
        </label>
        <TextInput
          id={`${id}-code`}
          name="code"
          value={code}
          placeholder={texts.codeHint}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={SECOND_FACTOR_CODE_MAX}
          aria-describedby={`${id}-problem`}
          invalid={problem !== null}
          onChange={(event) => setCode(event.target.value)}
        />
      </div>
      <div id={`${id}-problem`}>
        <Problem problem={problem} />
      </div>
      <div className="row wrap gap-3">
        <Button type="submit" kind="primary" label={isBusy ? texts.verifying : texts.finish} busy={isBusy} />
        <Button
          label={texts.cancel}
          reason={isBusy ? kitTexts.wait : null}
          onClick={() => send({ type: 'secondFactor.cancel' })}
        />
      </div>
    </form>
  )
}

function Problem({ problem }: { problem: string | null }) {
  return (
    <div role="alert">
      {problem === null ? null : (
        <p className="row gap-2 align-baseline pad-2-3 round-m on-danger-soft ink-danger">
          <Icon name="exclamation-circle" />
          <span>{problem}</span>
        </p>
      )}
    </div>
  )
}
