/** Copies paths as tests, steps, data or a link, and shows whether the browser allowed it. */
import { useCallback } from 'react'
import { pathsTexts } from '../../../machines/workbench/paths/paths.texts'
import { copyText } from '../../../services/browser/page/windows'
import { asItIs, type Expectation, formatPath } from '../../../statecharts/documents/formatPath'
import type { ChartModel } from '../../../statecharts/model'
import { pathAddress } from '../../../statecharts/walk/address'
import type { Path } from '../../../statecharts/walk/path'
import { writtenOf } from '../../../statecharts/walk/written'
import type { CopyForm } from '../../../views/workbench/paths/CopyForms'
import { base } from '../../shared/base'
import { useClient } from '../../shared/client/client.context'
import { brokenRules, oracleOf } from '../conformance/brokenRules'

/** The text of a path in one of the forms; a link opens it in the simulation. */
async function textOf(model: ChartModel, path: Path, form: CopyForm, expected: Expectation): Promise<string> {
  const written = { start: path.start, moves: path.moves.map(writtenOf) }
  if (form === 'link') return window.location.origin + base + pathAddress(model.name, written)
  const known = form === 'vitest' ? await oracleOf(model) : null
  const isBroken = known !== null && brokenRules(model, known, written).length > 0
  return formatPath(form, model, path, isBroken ? known.reference : null, expected)
}

/** Copies a path and shows a message. */
export function useCopyPath(model: ChartModel): (form: CopyForm, path: Path, expected?: Expectation) => Promise<void> {
  const { toasts } = useClient()
  return useCallback(
    async (form, path, expected = asItIs) => {
      const isCopied = await copyText(await textOf(model, path, form, expected))
      toasts.send({
        type: 'notify',
        level: isCopied ? 'success' : 'warning',
        text: isCopied ? pathsTexts.copied(pathsTexts.forms[form]) : pathsTexts.notCopied,
      })
    },
    [model, toasts],
  )
}
