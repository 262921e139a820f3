/** Dialogs of the library: a name, confirming the deletion of a folder, and the target of a move. */
import { type CSSProperties, type FormEvent, useId } from 'react'
import type { LibraryView } from '../../../machines/library/library/library.selectors'
import type { LibraryEvent } from '../../../machines/library/library/library.types'
import { texts } from '../../../machines/library/library/texts'
import { Button } from '../../shared/kit/Button'
import { Radio } from '../../shared/kit/fields/Checkbox'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Icon } from '../../shared/kit/Icon'
import { Confirm } from '../../shared/kit/overlays/Confirm'
import { Modal } from '../../shared/kit/overlays/Modal'
import { kitTexts } from '../../shared/kit/texts'

interface DialogsProps {
  view: LibraryView
  onIntent: (intent: LibraryEvent) => void
}

export function FolderDialogs({ view: { naming, deleting, moving }, onIntent }: DialogsProps) {
  return (
    <>
      {naming ? <NameDialog naming={naming} onIntent={onIntent} /> : null}
      {moving ? <MoveDialog moving={moving} onIntent={onIntent} /> : null}
      <Confirm
        open={deleting !== null}
        title={texts.deleteFolder}
        text={deleting?.text}
        acceptLabel={texts.delete}
        danger
        busy={deleting?.isBusy ?? false}
        onAccept={() => onIntent({ type: 'delete.confirm' })}
        onReject={() => onIntent({ type: 'delete.cancel' })}
      />
    </>
  )
}

interface NameProps {
  naming: NonNullable<LibraryView['naming']>
  onIntent: DialogsProps['onIntent']
}

function NameDialog({ naming: { title, label, name, problem, isBusy }, onIntent }: NameProps) {
  const id = useId()
  const cancel = () => onIntent({ type: 'name.cancel' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onIntent({ type: 'name.confirm' })
  }
  return (
    <Modal
      open
      title={title}
      size="s"
      onClose={isBusy ? undefined : cancel}
      footer={
        <>
          <Button label={texts.cancel} reason={isBusy ? kitTexts.wait : null} onClick={cancel} />
          <Button kind="primary" label={texts.save} busy={isBusy} onClick={() => onIntent({ type: 'name.confirm' })} />
        </>
      }
    >
      <form className="stack gap-2" onSubmit={submit}>
        <label htmlFor={id}>{label}</label>
        <TextInput
          id={id}
          value={name}
          readOnly={isBusy}
          invalid={problem !== null}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-problem`}
          data-pc-autofocus
          onChange={({ currentTarget }) => onIntent({ type: 'name.write', name: currentTarget.value })}
        />
        <p id={`${id}-problem`} role="alert" className="min-6 ink-danger">
          {problem}
        </p>
      </form>
    </Modal>
  )
}

interface MoveProps {
  moving: NonNullable<LibraryView['moving']>
  onIntent: DialogsProps['onIntent']
}

function MoveDialog({ moving: { title, accept, places, reason, problem, isBusy }, onIntent }: MoveProps) {
  const id = useId()
  const cancel = () => onIntent({ type: 'move.cancel' })
  return (
    <Modal
      open
      title={title}
      size="s"
      onClose={isBusy ? undefined : cancel}
      footer={
        <>
          <Button label={texts.cancel} reason={isBusy ? kitTexts.wait : null} onClick={cancel} />
          <Button
            kind="primary"
            label={accept}
            busy={isBusy}
            reason={reason}
            onClick={() => onIntent({ type: 'move.confirm' })}
          />
        </>
      }
    >
      <fieldset className="stack gap-1 flush pad-0 scroll line-none library-choices" disabled={isBusy}>
        <legend className="u-hidden">{title}</legend>
        {places.map(({ floderId, name, depth, isChosen }) => (
          <label
            key={floderId ?? ''}
            className="lights row gap-2 align-center pad-2 pointer round-s library-choice"
            style={{ '--library-depth': depth } as CSSProperties}
          >
            <Radio name={id} checked={isChosen} onChange={() => onIntent({ type: 'move.choose', place: floderId })} />
            <Icon name={floderId === null ? 'inbox' : 'folder'} />
            <span className="u-clip">{name}</span>
          </label>
        ))}
      </fieldset>
      <p role="alert" className="min-6 ink-danger">
        {problem}
      </p>
    </Modal>
  )
}
