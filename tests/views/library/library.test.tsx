/** The cells of the library, and the dialog that chooses resources. */
import { describe, expect, test, vi } from 'vitest'
import { exampleResources } from '../../../src/catalogue/library/library/library.examples'
import { resourcePickerModel } from '../../../src/catalogue/library/resourcePicker/resourcePicker.model'
import { exampleOf } from '../../../src/catalogue/stateViews/stateView'
import { resourcePickerView } from '../../../src/machines/library/resourcePicker/resourcePicker.selectors'
import { ResourceCards } from '../../../src/views/library/library/ResourceCards'
import { FolderCell, ResourceName } from '../../../src/views/library/library/ResourceCells'
import { ResourcePickerDialog } from '../../../src/views/library/resourcePicker/ResourcePickerDialog'
import { all, click, objections, render, the, words } from '../render'

const [row] = exampleResources
if (!row) throw new Error('there is an example')
const file = { ...row, resType: '0', resName: '第一讲', itemNum: 0 } as const

describe('the cells of a resource', () => {
  test.each([
    ['第一讲.pptx', 'pi-desktop', '第一讲.pptx'],
    ['讲义.pdf', 'pi-file-pdf', '第一讲.pdf'],
    ['', 'pi-file', '第一讲'],
  ])('B413 a file %j has the icon %s and the visible name %s', async (fileName, icon, shown) => {
    await render(<ResourceName row={{ ...file, fileName }} />)
    expect(all(`.${icon}`)).toHaveLength(1)
    expect(words(the('.library-name'))).toBe(shown)
  })

  test('B413 a name that ends with the extension does not repeat it', async () => {
    await render(<ResourceName row={{ ...file, resName: '第一讲.pptx', fileName: '第一讲.pptx' }} />)
    expect(words(the('.library-name'))).toBe('第一讲.pptx')
  })

  test('B413 the folder of a resource leads there; a resource of another teacher has none', async () => {
    const onNavigate = vi.fn()
    const links = { hrefOf: () => '/folder/f1', onNavigate }
    const show = await render(<FolderCell row={{ ...file, floderId: 'f1', floderName: '单元一' }} {...links} />)
    expect(the<HTMLAnchorElement>('a', '单元一').getAttribute('href')).toBe('/folder/f1')
    await click(the('a'))
    expect(onNavigate).toHaveBeenCalledWith('/folder/f1')
    await show(<FolderCell row={file} {...links} />)
    expect(words(document.body)).toBe('未归类')
    await show(<FolderCell row={{ ...file, isOwn: '0' }} {...links} />)
    expect(words(document.body)).toBe('')
  })

  test('B413 cards are sorted by the columns of the table', async () => {
    const onSort = vi.fn()
    await render(
      <ResourceCards
        caption="资源"
        columns={[
          { key: 'resName', title: '名称', sort: 'resName', cell: () => null },
          { key: 'share', title: '共享', cell: () => null },
        ]}
        rows={exampleResources}
        idOf={({ resId }) => resId}
        nameOf={({ resName }) => resName}
        isLoading={false}
        sort={{ field: 'resName', order: 'asc' }}
        onSort={onSort}
        isDraggable={false}
      />,
    )
    const select = the<HTMLSelectElement>('select')
    expect([select.value, [...select.options].map(words)]).toEqual([
      'resName asc',
      ['默认顺序', '名称：升序', '名称：降序'],
    ])
    expect(await objections()).toEqual([])
  })
})

describe('the dialog that chooses resources', () => {
  const view = resourcePickerView(exampleOf(resourcePickerModel, 'open.list.listed'))
  const kinds = ['0', '1', '10'] as const

  test('D9 a name chooses, a box selects, a folder opens, and the number of selected resources is confirmed', async () => {
    const send = vi.fn()
    const one = { ...view, isSeveral: true, selectedNum: 1, confirmReason: null }
    await render(<ResourcePickerDialog view={one} kinds={kinds} upload={null} send={send} />)
    const [first] = one.rows
    if (!first) throw new Error('there is a resource')
    await click(the(`[aria-label="勾选“${first.resource.resName}”"]`))
    await click(the('button', '打开文件夹“第一学期”'))
    await click(the('button', '选择 1 个资源'))
    await click(all('.picker-name')[0] as HTMLElement)
    expect(send.mock.calls.map(([event]) => event)).toEqual([
      { type: 'resource.toggle', resource: first.resource },
      { type: 'folder.open', kind: '1', floderId: 'f1' },
      { type: 'picker.confirm' },
      { type: 'resource.choose', resource: first.resource },
    ])
    expect(await objections()).toEqual([])
  })

  test('D9 a single choice has no boxes and no confirmation; a fixed kind is in the title', async () => {
    const single = { ...view, kind: '10' as const, isKindFree: false, isSeveral: false }
    await render(<ResourcePickerDialog view={single} kinds={kinds} upload={null} send={vi.fn()} />)
    expect(words(the('[role="dialog"]'))).toContain('选择试卷')
    expect([all('input[type="checkbox"]'), all('select')]).toEqual([[], []])
  })

  test('D9 the empty state names the place', async () => {
    const empty = { ...view, face: 'empty' as const, rows: [], total: 0, name: '' }
    const show = await render(
      <ResourcePickerDialog view={{ ...empty, place: 'used' }} kinds={kinds} upload={null} send={vi.fn()} />,
    )
    expect(words(document.body)).toContain('还没有使用过资源')
    await show(<ResourcePickerDialog view={{ ...empty, name: '无' }} kinds={kinds} upload={null} send={vi.fn()} />)
    expect(words(document.body)).toContain('没有找到名称中有这些字的资源')
  })
})
