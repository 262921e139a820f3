/** Copies paths: as tests, steps, data or a link, and says whether the browser allowed it. */
import { useCallback } from 'react'
import { pathsTexts } from '../../../machines/workbench/paths.texts'
import { copyText } from '../../../services/windows'
import { pathAddress } from '../../../statecharts/address'
import type { Path } from '../../../statecharts/explore'
import type { ChartModel } from '../../../statecharts/model'
import { tellPath } from '../../../statecharts/tell'
import { writtenOf } from '../../../statecharts/written'
import type { CopyForm } from '../../../views/workbench/CopyForms'
import { base } from '../../base'
import { useClient } from '../../client'

/** The text of a path in one of the forms; a link leads to it in the simulation. */
const textOf = (model: ChartModel, path: Path, form: CopyForm): string =>
  form === 'link'
    ? window.location.origin + base + pathAddress(model.name, { ...path, moves: path.moves.map(writtenOf) })
    : tellPath(form, model, path)

/** Copies a path and tells the person. */
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
