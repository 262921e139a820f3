import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { ShownWorkbook } from '../../../contract/entities/library/file'
import { uploadModel, uploadsModel } from '../../../src/catalogue/library/files/files.model'
import { previewModel } from '../../../src/catalogue/library/files/preview.model'
import { exampleOf } from '../../../src/catalogue/stateViews/stateView'
import { trayView, uploadView } from '../../../src/machines/library/files/files.selectors'
import { previewView } from '../../../src/machines/library/files/preview.selectors'
import { DocumentText } from '../../../src/views/library/files/DocumentText'
import { DropArea } from '../../../src/views/library/files/DropArea'
import { DropZone } from '../../../src/views/library/files/DropZone'
import { FileUsage } from '../../../src/views/library/files/FileUsage'
import { PreviewFrame } from '../../../src/views/library/files/PreviewFrame'
import { SheetTables } from '../../../src/views/library/files/SheetTables'
import { UploadRow } from '../../../src/views/library/files/UploadRow'
import { UploadTray } from '../../../src/views/library/files/UploadTray'
import { all, click, objections, render, the, words } from '../render'

const ignore = () => undefined

/** Drags files over an element, or drops them on it. */
const drag = (element: Element, type: 'dragover' | 'dragleave' | 'drop', files: readonly File[], types = ['Files']) =>
  act(async () => {
    const event = new Event(type, { bubbles: true, cancelable: true })
    element.dispatchEvent(Object.assign(event, { dataTransfer: { files, types, getData: () => '' } }))
  })
const notes = new File(['流程'], '讲义.txt')

describe('uploads', () => {
  test('B514 B203 the drop zone names accepted types, and reports dropped or chosen files', async () => {
    const onFiles = vi.fn()
    await render(<DropZone kinds={['courseware']} onFiles={onFiles} />)
    expect(words(document.body)).toContain('单个文件不超过50MB')
    expect(the<HTMLInputElement>('input').accept.split(',')).toHaveLength(16)
    await drag(the('.files-drop'), 'dragover', [])
    expect(words(document.body)).toContain('松开鼠标，上传文件')
    await drag(the('.files-drop'), 'drop', [notes])
    expect(onFiles.mock.calls).toEqual([[[notes]]])
    expect(await objections()).toEqual([])
  })

  test('files can be dropped anywhere on an area; other content and disallowed drops are ignored', async () => {
    const onFiles = vi.fn()
    const show = await render(<DropArea onFiles={onFiles}>列表</DropArea>)
    await drag(the('.files-area'), 'dragover', [])
    expect(all('.files-areaOver')).toHaveLength(1)
    await drag(the('.files-area'), 'drop', [notes])
    expect(all('.files-areaOver')).toHaveLength(0)
    await drag(the('.files-area'), 'drop', [], ['application/x-podium-resource'])
    await show(<DropArea onFiles={null}>列表</DropArea>)
    await drag(the('.files-area'), 'drop', [notes])
    expect(onFiles.mock.calls).toEqual([[[notes]]])
  })

  const rows: readonly (readonly [state: string, status: string, buttons: readonly string[]])[] = [
    ['sending', '正在上传', ['暂停', '取消上传']],
    ['paused', '已暂停', ['继续', '取消上传']],
    ['lost', '网络已断开，恢复后自动继续', ['继续', '取消上传']],
    ['finishing', '正在检查文件', []],
    ['done', '第一章.pptx 上传成功', ['移除']],
  ]
  test.each(rows)('B584 an upload that is %s shows its status and possible actions', async (state, status, buttons) => {
    const send = vi.fn()
    const view = uploadView(exampleOf(uploadModel, state))
    await render(
      <ul>
        <UploadRow view={view} send={send} onChoose={ignore} onRemove={ignore} />
      </ul>,
    )
    expect(words(the('.files-rowStatus'))).toBe(status)
    expect(all('button').map((button) => button.getAttribute('aria-label'))).toEqual(
      buttons.map((label) => `${label}：第一章.pptx`),
    )
    expect(await objections()).toEqual([])
  })

  test('the tray shows a summary, clears, folds, starts folded on a narrow screen, and says when the list of unfinished uploads failed to load; the usage is shown', async () => {
    const send = vi.fn()
    const view = trayView(exampleOf(uploadsModel, 'ready'))
    const show = await render(
      <UploadTray
        view={{ ...view, count: 2, isFolded: null, canClear: true }}
        summary="1 个正在上传 50%"
        isNarrow={false}
        send={send}
      >
        <li>一</li>
      </UploadTray>,
    )
    expect(words(the('section'))).toContain('1 个正在上传 50%')
    await click(the('button', '清除已完成'))
    await click(the('button', '收起'))
    await show(
      <UploadTray view={{ ...view, count: 2, isFolded: null }} summary="" isNarrow send={send}>
        <li>一</li>
      </UploadTray>,
    )
    await click(the('button', '展开'))
    await show(
      <UploadTray view={trayView(exampleOf(uploadsModel, 'failed'))} summary="" isNarrow={false} send={send}>
        {null}
      </UploadTray>,
    )
    await click(the('button', '重试'))
    expect(send.mock.calls).toEqual([
      [{ type: 'uploads.clear' }],
      [{ type: 'tray.fold', isFolded: true }],
      [{ type: 'tray.fold', isFolded: false }],
      [{ type: 'uploads.reload' }],
    ])
    await show(<FileUsage usage={{ text: '已使用 120 MB，共 50 GB', percent: 1 }} />)
    expect(words(the('.files-quota'))).toContain('已使用 120 MB，共 50 GB')
    expect(the<HTMLProgressElement>('progress').value).toBe(1)
    expect(await objections()).toEqual([])
  })
})

describe('file previews', () => {
  const frame = (state: string, send = vi.fn(), within: 'page' | 'dialog' = 'page') => (
    <PreviewFrame view={previewView(exampleOf(previewModel, state))} send={send} within={within}>
      <p>内容</p>
    </PreviewFrame>
  )

  test('a preview in preparation shows progress; a failed one says why and what to do', async () => {
    const send = vi.fn()
    const show = await render(frame('preparing.resting'))
    expect(words(the('[role=status]'))).toBe('正在生成在线预览，通常需要几秒到一分钟')
    expect(the('main').getAttribute('aria-busy')).toBe('true')
    expect(words(the('h1'))).toBe('成绩.xlsx')
    expect(words(document.body)).not.toContain('内容')
    await show(frame('unshown', send))
    expect(words(the('[role=alert]'))).toContain('文件可能已损坏或设有密码，不能在线预览')
    expect(words(the('[role=alert]'))).toContain('建议同时上传PDF版本')
    expect(the<HTMLAnchorElement>('a').href).toMatch(/grades\.xlsx\?download$/)
    await click(the('button', '重试'))
    expect(send.mock.calls).toEqual([[{ type: 'preview.retry' }]])
    expect(await objections()).toEqual([])
  })

  test('D40 a recalled file is hidden; in a dialog there is no second title', async () => {
    const show = await render(frame('recalled'))
    expect(words(the('[role=alert]'))).toContain('该文件已被收回或您无权继续查看')
    expect(words(document.body)).not.toContain('内容')
    await show(frame('shown.resting', vi.fn(), 'dialog'))
    expect([all('main').length, all('h1').length]).toEqual([0, 0])
    expect(words(the('.preview-body'))).toBe('内容')
  })

  const workbook: ShownWorkbook = {
    isCut: true,
    sheets: [
      {
        name: '成绩',
        isCut: true,
        rows: [
          { row: 1, cells: ['姓名', '成绩'] },
          { row: 3, cells: ['王子涵', '95.5'] },
        ],
      },
      { name: '空表', isCut: false, rows: [] },
    ],
  }
  test('a workbook is shown as tables with row numbers; mouse and keys choose another sheet', async () => {
    const onSheet = vi.fn()
    const show = await render(<SheetTables workbook={workbook} sheet={0} onSheet={onSheet} />)
    expect(all('thead th').map(words)).toEqual(['行号', 'A', 'B'])
    expect(all('tbody tr').map(words)).toEqual(['1姓名成绩', '3王子涵95.5'])
    expect(the('td', '95.5').className).toContain('preview-number')
    expect(words(document.body)).toContain('内容较多，这里只显示开头部分')
    expect(words(document.body)).toContain('工作表较多')
    await click(the('input[type=radio]:not(:checked)'))
    expect(onSheet.mock.calls).toEqual([[1]])
    await show(<SheetTables workbook={workbook} sheet={1} onSheet={onSheet} />)
    expect(words(document.body)).toContain('该工作表没有内容')
    expect(await objections()).toEqual([])
  })

  test('a document is sanitized again: it shows pictures, runs no script and loads nothing from other hosts', async () => {
    const dot = 'data:image/png;base64,iVBORw0KGgo='
    const html = `<h1>报告</h1><img src="${dot}"><img src="https://example.com/a.png"><img src="data:image/svg+xml;base64,AA=="><script>alert(1)</script><p onclick="alert(2)">正文</p><a href="javascript:alert(3)">链接</a>`
    await render(<DocumentText html={html} report={['1个图表未显示']} hasPages={false} />)
    expect(words(the('aside'))).toBe(`网页版与原文档有以下不同，完整内容请下载查看：1个图表未显示`)
    expect(all('img').map((image) => image.getAttribute('src'))).toEqual([dot])
    expect(words(the('article'))).toBe('报告正文链接')
    expect(document.body.innerHTML).not.toMatch(/script|onclick/)
  })
})
