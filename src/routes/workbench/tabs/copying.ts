/** Copies paths as tests, steps, data or a link, and shows whether the browser allowed it. */
import { useCallback } from 'react'
import { pathsTexts } from '../../../machines/workbench/paths/paths.texts'
import { copyText } from '../../../services/browser/page/windows'
import { formatPath } from '../../../statecharts/documents/formatPath'
import type { ChartModel } from '../../../statecharts/model'
import { pathAddress } from '../../../statecharts/walk/address'
import type { Path } from '../../../statecharts/walk/path'
import { writtenOf } from '../../../statecharts/walk/written'
import type { CopyForm } from '../../../views/workbench/paths/CopyForms'
import { base } from '../../shared/base'
import { useClient } from '../../shared/client/client.context'

/** The text of a path in one of the forms; a link opens it in the simulation. */
const textOf = (model: ChartModel, path: Path, form: CopyForm): string =>
  form === 'link'
    ? window.location.origin + base + pathAddress(model.name, { ...path, moves: path.moves.map(writtenOf) })
    : formatPath(form, model, path)

/** Copies a path and shows a message. */
export function useCopyPath(model: ChartModel): (form: CopyForm, path: Path) => Promise<void> {
  const { toasts } = useClient()
  return useCallback(
    async (form, path) => {
      const isCopied = await copyText(textOf(model, path, form))
      toasts.send({
        type: 'notify',
        level: isCopied ? 'success' : 'warning',
        text: isCopied ? pathsTexts.copied(pathsTexts.forms[form]) : pathsTexts.notCopied,
      })
    },
    [model, toasts],
  )
}
