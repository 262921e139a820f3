import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { rosterImportModel } from '../../../src/catalogue/school/roster/roster.model'
import { exampleOf } from '../../../src/catalogue/stateViews/stateView'
import { rosterImportView } from '../../../src/machines/school/roster/rosterImport.selectors'
import { RosterPage } from '../../../src/views/school/roster/RosterPage'
import { rosterViewTexts as texts } from '../../../src/views/school/roster/texts'
import { objections, render, the } from '../render'

test('the second press of a double press on the start of an import does not stop it', async () => {
  const send = vi.fn()
  const rest = { preview: null, history: null, onTemplate: vi.fn(), onBadRows: vi.fn(), onClose: vi.fn(), send }
  await render(<RosterPage view={rosterImportView(exampleOf(rosterImportModel, 'running.writing'))} {...rest} />)
  const press = (detail: number): Promise<void> =>
    act(async () => void the('button', texts.cancel).dispatchEvent(new MouseEvent('click', { bubbles: true, detail })))
  await press(2)
  expect(send).not.toHaveBeenCalled()
  await press(1)
  expect(send).toHaveBeenCalledWith({ type: 'import.cancel' })
  expect(await objections()).toEqual([])
})
