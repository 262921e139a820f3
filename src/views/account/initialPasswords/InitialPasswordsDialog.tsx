/** Initial passwords, shown once: the list, buttons to save or print it, and a confirmation before it is closed unsaved. */
import type { IssuedAccount } from '../../../../contract/entities/account/initialPassword'
import { momentInWords } from '../../../../contract/moments'
import type { InitialPasswordsView } from '../../../machines/account/initialPasswords/initialPasswords.selectors'
import type { InitialPasswordsEvent } from '../../../machines/account/initialPasswords/initialPasswords.types'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { Confirm } from '../../shared/kit/overlays/Confirm'
import { Modal } from '../../shared/kit/overlays/Modal'
import { Table } from '../../shared/kit/Table'
import { Slips } from './Slips'
import { initialPasswordsViewTexts as texts } from './texts'
import './initialPasswords.css'

/** Longer lists are exported completely, but only this many rows are shown. */
const SHOWN_MAX = 200

export interface InitialPasswordsDialogProps {
  view: InitialPasswordsView
  /** The sign-in address printed on the slips. */
  address: string
  send: (event: InitialPasswordsEvent) => void
}

export function InitialPasswordsDialog({ view, address, send }: InitialPasswordsDialogProps) {
  const { stage, issued, busy } = view
  const isWorking = stage === 'asking' || stage === 'renewing' || busy !== null
  return (
    <>
      <Modal
        open={stage !== 'closed'}
        size="xl"
        title={texts.title}
        onClose={isWorking ? undefined : () => send({ type: 'passwords.close' })}
        footer={<Footer view={view} send={send} />}
      >
        <div className="stack gap-4 initialPasswords">
          <Body view={view} />
          <p role="alert" className="ink-danger initialPasswords-problem">
            {view.problem}
          </p>
        </div>
      </Modal>
      {issued && busy === 'printing' ? <Slips issued={issued} address={address} /> : null}
      <Confirm
        open={view.isLeaving}
        title={texts.leaveTitle}
        text={texts.leaveText}
        acceptLabel={texts.leave}
        rejectLabel={texts.stay}
        danger
        onAccept={() => send({ type: 'passwords.leave' })}
        onReject={() => send({ type: 'passwords.stay' })}
      />
    </>
  )
}

function Body({ view: { stage, issued, waiting, kept } }: { view: InitialPasswordsView }) {
  if (stage === 'asking' || stage === 'renewing') {
    return (
      <p className="row gap-2 align-center u-muted" role="status">
        <Icon name="spinner pi-spin" />
        {stage === 'asking' ? texts.asking : texts.renewing}
      </p>
    )
  }
  if (stage === 'gone') {
    return (
      <>
        <p>{texts.gone}</p>
        <p className="u-muted">{texts.goneHint(waiting)}</p>
      </>
    )
  }
  if (!issued) return null
  const { accounts } = issued
  const shown = accounts.slice(0, SHOWN_MAX)
  return (
    <>
      <p
        className="row wrap gap-2-3 align-baseline pad-2-3 round-m on-warning-soft ink-warning initialPasswords-warning"
        role="status"
      >
        <Icon name="exclamation-triangle" />
        <span>
          <strong>{texts.once}</strong>
          {texts.onceMore}
        </span>
      </p>
      <List accounts={shown} />
      <div className="row wrap gap-1-4 size-s" aria-live="polite">
        <span className="u-muted">
          {texts.count(accounts.length)}
          {shown.length < accounts.length ? texts.shownFirst(shown.length) : ''}
        </span>
        {kept.map((how) => (
          <span key={how} className="inline-row gap-1 align-center ink-success">
            <Icon name="check-circle" />
            {texts.kept[how]}
          </span>
        ))}
      </div>
    </>
  )
}

function List({ accounts }: { accounts: readonly IssuedAccount[] }) {
  const { columns } = texts
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys.
    <section className="scroll line round-m initialPasswords-scroll" aria-label={texts.title} tabIndex={0}>
      <Table className="wide size-s collapsed initialPasswords-table">
        <caption className="u-hidden">{texts.title}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.loginCode}</th>
            <th scope="col">{columns.initialPassword}</th>
            <th scope="col">{columns.validUntil}</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ loginCode, name, initialPassword, validUntil }) => (
            <tr key={loginCode}>
              <th scope="row">{name}</th>
              <td data-title={columns.loginCode}>{loginCode}</td>
              <td data-title={columns.initialPassword}>
                <code className="size-m nowrap initialPasswords-secret">{initialPassword}</code>
              </td>
              <td data-title={columns.validUntil} className="u-numbers">
                {momentInWords(validUntil)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

function Footer({ view: { stage, busy }, send }: Omit<InitialPasswordsDialogProps, 'address'>) {
  const close = () => send({ type: 'passwords.close' })
  if (stage === 'asking' || stage === 'renewing') return null
  if (stage === 'unanswered' || stage === 'gone') {
    return (
      <>
        <Button label={texts.close} onClick={close} />
        {stage === 'gone' ? (
          <Button kind="primary" label={texts.renew} autoFocus onClick={() => send({ type: 'passwords.renew' })} />
        ) : (
          <Button kind="primary" label={texts.retry} autoFocus onClick={() => send({ type: 'passwords.retry' })} />
        )}
      </>
    )
  }
  const reasonFor = (own: typeof busy) => (busy === null || busy === own ? null : texts.busy[busy])
  return (
    <>
      <Button
        icon="copy"
        label={texts.copy}
        busy={busy === 'copying'}
        reason={reasonFor('copying')}
        autoFocus
        onClick={() => send({ type: 'passwords.copy' })}
      />
      <Button
        icon="download"
        label={texts.download}
        busy={busy === 'downloading'}
        reason={reasonFor('downloading')}
        onClick={() => send({ type: 'passwords.download' })}
      />
      <Button
        icon="print"
        label={texts.print}
        busy={busy === 'printing'}
        reason={reasonFor('printing')}
        onClick={() => send({ type: 'passwords.print' })}
      />
      <Button kind="primary" label={texts.finish} reason={reasonFor(null)} onClick={close} />
    </>
  )
}
