/** The draft of a chart: connects its chart with the worker that compares, with the clipboard and with files. */
import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import { draftView } from '../../../../machines/workbench/draft/draft.selectors'
import { draftTexts as texts } from '../../../../machines/workbench/draft/draft.texts'
import { copyText } from '../../../../services/browser/page/windows'
import { saveFile } from '../../../../services/files/files'
import { Draft } from '../../../../views/workbench/draft/Draft'
import { useClient } from '../../../shared/client/client.context'
import { useView } from '../../../shared/useView'
import type { TabProps } from '../tab'
import { choicesOf, draftOf } from './draft'
import { prepareWorker, providedDraft, storedEdits } from './draftActors'

export function DraftTab({ model, canvas, language }: TabProps) {
  const { toasts } = useClient()
  const [, navigate] = useLocation()
  const actor = useActorRef(providedDraft, { input: { chart: model.name, edits: storedEdits(model.name) } })
  const view = useView(actor, draftView)
  const { edits, patch } = view
  const choices = useMemo(() => choicesOf(model, language), [model, language])
  const shown = useMemo(() => draftOf(model, edits, language, choices), [model, edits, language, choices])
  useEffect(prepareWorker, [])
  const { send } = actor
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(patch?.diff ?? '')
    toasts.send({
      type: 'notify',
      level: isCopied ? 'success' : 'warning',
      text: isCopied ? texts.copied : texts.notCopied,
    })
  }
  return (
    <Draft
      canvas={canvas}
      view={view}
      {...shown}
      onForm={(form) => send({ type: 'form.change', form })}
      onAdd={() => send({ type: 'edit.add' })}
      onUndo={() => send({ type: 'draft.undo' })}
      onReset={() => send({ type: 'draft.reset' })}
      onRetry={() => send({ type: 'draft.retry' })}
      onOpen={navigate}
      onCopy={() => void copy()}
      onSave={() =>
        saveFile({
          blob: new Blob([patch?.diff ?? ''], { type: 'text/x-diff' }),
          fileName: `${model.name}.patch`,
        })
      }
    />
  )
}
