import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { IMAGE_MAX_BYTES } from '../../../contract/limits'
import { plainText } from '../../../src/views/shared/richText/plainPaste'
import { RichText } from '../../../src/views/shared/richText/RichText'
import { RichTextEditor } from '../../../src/views/shared/richText/RichTextEditor'
import type { RichTextFieldProps } from '../../../src/views/shared/richText/RichTextField'
import { safeHtml } from '../../../src/views/shared/richText/sanitize'
import { imageProblem } from '../../../src/views/shared/richText/uploads'
import { all, click, objections, press, render, said, the, until, words } from '../render'
import './editorInJsdom'

const file = (size: number, type = 'image/png', name = '图.png') =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size })

const props = (over: Partial<RichTextFieldProps> = {}): RichTextFieldProps => ({
  label: '抢答题目',
  placeholder: '输入题目',
  html: '',
  onChange: vi.fn(),
  upload: () => new Promise(() => undefined),
  onUploadsChange: vi.fn(),
  onLateImage: vi.fn(),
  ...over,
})

async function edit(over: Partial<RichTextFieldProps> = {}) {
  const given = props(over)
  const show = await render(<RichTextEditor {...given} />)
  await until(() => the('[role=textbox]'))
  return { given, show }
}

const choose = (...files: File[]) =>
  act(async () => {
    const input = the<HTMLInputElement>('input[type=file]')
    Object.defineProperty(input, 'files', { value: files, configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })

/** Drops or pastes files into the text. */
const give = (kind: 'paste' | 'drop', files: File[], texts: Record<string, string> = {}) =>
  act(async () => {
    const data = { files, types: ['Files'], items: [], getData: (type: string) => texts[type] ?? '' }
    const event = Object.assign(new Event(kind, { bubbles: true, cancelable: true }), {
      [kind === 'paste' ? 'clipboardData' : 'dataTransfer']: data,
      clientX: 1,
      clientY: 1,
    })
    the('[role=textbox]').dispatchEvent(event)
  })

describe('web addresses in a text', () => {
  const linked = async (html: string) => {
    await render(<RichText html={html} />)
    return all<HTMLAnchorElement>('.richText-shown a').map((link) => [link.textContent, link.getAttribute('href')])
  }

  it.each([
    ['请看https://x.edu.cn/课件?', 'https://x.edu.cn/', 'https://x.edu.cn/'],
    [
      '（https://x.edu.cn/a?b=1&amp;c=%E4%B8%AD#d）',
      'https://x.edu.cn/a?b=1&c=%E4%B8%AD#d',
      'https://x.edu.cn/a?b=1&c=%E4%B8%AD#d',
    ],
    ['(http://x.cn:8080/a/), then', 'http://x.cn:8080/a/', 'http://x.cn:8080/a/'],
    ['打开 www.x.cn。', 'www.x.cn', 'https://www.x.cn'],
    ['see HTTPS://X.CN/a.', 'HTTPS://X.CN/a', 'HTTPS://X.CN/a'],
  ])('%s has one link', async (text, shown, href) => {
    expect(await linked(`<p>${text}</p>`)).toEqual([[shown, href]])
  })

  it('each becomes a link in a new tab without a referrer, and the text stays the same', async () => {
    await render(<RichText html="<p>一 https://a.cn 二 https://b.cn 三</p>" />)
    expect(the('.richText-shown').textContent).toBe('一 https://a.cn 二 https://b.cn 三')
    for (const link of all<HTMLAnchorElement>('.richText-shown a')) {
      expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer nofollow'])
    }
    expect(all('.richText-shown a')).toHaveLength(2)
  })

  it('links, code, other schemes and bare words stay as they are', async () => {
    const html =
      '<p><a href="https://c.cn">https://c.cn</a> <code>https://d.cn</code> javascript:alert(1) ftp://e.cn a.b</p>'
    expect(await linked(html)).toEqual([['https://c.cn', 'https://c.cn']])
  })
})

describe('rich text of users', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['scripts', '<p>好<script>alert(1)</script></p>', '<p>好</p>'],
    ['handlers', '<img src="/files/a.png" onerror="alert(1)">', '<img src="/files/a.png" alt="">'],
    ['images of other servers', '<p>a<img src="https://spy.example/x.png"><img src="//spy.example/x"></p>', '<p>a</p>'],
    ['images that are data', '<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
    [
      'styles and frames',
      '<style>p{}</style><iframe src="/x"></iframe><p style="color:red" class="a">b</p>',
      '<p>b</p>',
    ],
    ['drawings with code', '<svg><animate onbegin=alert(1)></svg><math><mi>x</mi></math>', ''],
    [
      'links that run code',
      '<a href="javascript:alert(1)">a</a><a href="https://b.example">b</a>',
      '<a target="_blank" rel="noopener noreferrer nofollow">a</a><a href="https://b.example" target="_blank" rel="noopener noreferrer nofollow">b</a>',
    ],
  ]
  for (const [what, dirty, clean] of cases) {
    it(`is shown without ${what}`, async () => {
      await render(<RichText html={dirty} />)
      expect(the('.richText-shown').innerHTML).toBe(clean)
    })
  }

  const formula = (source: string) => `<p><span data-formula="${source}">${source}</span></p>`

  it('renders formulas together with MathML', async () => {
    await render(<RichText html={formula('\\frac{1}{2}')} />)
    await until(() => the('.katex'))
    expect(the('.katex-mathml annotation').textContent).toBe('\\frac{1}{2}')
    expect(the('.katex-mathml math mfrac').textContent).toBe('12')
  })

  for (const source of ['\\frac{1', '\\def\\x{\\x\\x}\\x', '}', '\\begin{matrix}'])
    it(`shows ${source}, which is not a valid formula, with a message`, async () => {
      await render(<RichText html={formula(source)} />)
      await until(() => the('.formula--broken'))
      expect(the('.richText-shown').textContent).toBe(`${source} 公式有误`)
    })

  it('creates no links and loads nothing for a formula that asks for it', async () => {
    await render(<RichText html={formula('\\href{javascript:alert(1)}{x}\\includegraphics{/a.png}')} />)
    await until(() => the('.formula--broken, .katex'))
    expect(all('.richText-shown :is(a, img)')).toEqual([])
  })

  it('a formula is created from its source, and can be changed', async () => {
    const { given } = await edit({ formulas: true })
    await click(the('button', '公式'))
    const source = the<HTMLTextAreaElement>('.formula-source')
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(source, 'x^2')
      source.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await until(() => the('.formula-preview .katex'))
    await click(the('button', '插入'))
    expect(given.onChange).toHaveBeenLastCalledWith('<p><span data-formula="x^2">x^2</span></p>')
    await until(() => the('.richText-text .katex'))
    expect(await objections()).toEqual([])
  })

  it('keeps the allowed elements of a question', () => {
    const html =
      '<h2>题</h2><p><strong>粗</strong><em>斜</em></p><ol><li><p>一</p></li></ol><blockquote><p>引</p></blockquote><pre><code>x</code></pre><img src="/files/a.png" alt="图">'
    expect(safeHtml(html)).toBe(html)
  })
})

describe('the rich-text editor', () => {
  it('is labelled and described, without axe findings', async () => {
    await edit()
    const text = the('[role=textbox]')
    expect([said(text, 'aria-labelledby'), said(text, 'aria-describedby')]).toEqual(['抢答题目', '输入题目'])
    expect(await objections()).toEqual([])
  })

  it('begins with the sanitized content', async () => {
    await edit({ html: '<p>一<img src=x onerror=alert(1)></p><ul><li>二</li></ul><script>1</script>' })
    expect(words(the('[role=textbox]'))).toBe('一二')
    expect(the('.richText-placeholder').hidden).toBe(true)
  })

  it('its toolbar is one focus stop, and arrows cycle through it', async () => {
    await edit()
    const names = () => all('.richText-tool').map((tool) => tool.getAttribute('aria-label'))
    expect(names()).toEqual([
      '加粗',
      '斜体',
      '标题',
      '无序列表',
      '有序列表',
      '引用',
      '代码块',
      '插入图片',
      '撤销',
      '重做',
    ])
    expect(all('.richText-tool[tabindex="0"]')).toHaveLength(1)
    await act(async () => the('[aria-label=加粗]').focus())
    await press(the('[aria-label=加粗]'), 'ArrowLeft')
    expect(document.activeElement).toBe(the('[aria-label=重做]'))
    await press(the('[aria-label=重做]'), 'ArrowRight')
    await press(the('[aria-label=加粗]'), 'ArrowRight')
    expect(document.activeElement).toBe(the('[aria-label=斜体]'))
    await press(the('[aria-label=斜体]'), 'End')
    expect(all('.richText-tool[tabindex="0"]')).toEqual([the('[aria-label=重做]')])
  })

  it('its tools change the text, show their state, and can be undone', async () => {
    const { given } = await edit({ html: '<p>题</p>' })
    expect(said(the('[aria-label=撤销]'), 'aria-describedby')).toBe('没有可以撤销的操作')
    await click(the('[aria-label=标题]'))
    expect(given.onChange).toHaveBeenLastCalledWith('<h2>题</h2>')
    expect(the('[aria-label=标题]').getAttribute('aria-pressed')).toBe('true')
    await click(the('[aria-label=标题]'))
    await click(the('[aria-label=引用]'))
    expect(given.onChange).toHaveBeenLastCalledWith('<blockquote><p>题</p></blockquote>')
    await click(the('[aria-label=撤销]'))
    await click(the('[aria-label=有序列表]'))
    expect(given.onChange).toHaveBeenLastCalledWith('<ol><li><p>题</p></li></ol>')
  })
})

describe('images in rich text', () => {
  it('B320 are accepted up to 5242880 bytes, and refused above if they cannot be reduced', () => {
    expect(imageProblem(file(IMAGE_MAX_BYTES))).toBeNull()
    expect(imageProblem(file(IMAGE_MAX_BYTES + 1, 'image/gif'))).toBe('所选择图片不能大于5MB')
    expect(imageProblem(file(10, 'image/svg+xml'))).toBe('请选择图片文件（PNG、JPG、GIF、WebP）')
  })

  it('B320 a refusal shows a message, and nothing is uploaded', async () => {
    const upload = vi.fn()
    const { given } = await edit({ upload })
    await choose(file(IMAGE_MAX_BYTES + 1, 'image/gif'))
    expect(words(the('[role=alert]'))).toBe('所选择图片不能大于5MB知道了')
    expect([upload.mock.calls, vi.mocked(given.onUploadsChange).mock.calls]).toEqual([[], []])
    expect(await objections()).toEqual([])
    await click(the('button', '知道了'))
    expect(all('[role=alert]')).toEqual([])
  })

  it('B357 are inserted at the cursor, with the address that the upload returns', async () => {
    const { given } = await edit({ html: '<p>题</p>', upload: async () => '/files/ab/c.png' })
    await choose(file(100))
    await until(() => the('.richText-text img[src="/files/ab/c.png"]'))
    expect(vi.mocked(given.onUploadsChange).mock.calls).toEqual([[1], [0]])
    expect(vi.mocked(given.onChange).mock.lastCall?.[0]).toContain('<img src="/files/ab/c.png" alt="题目图片">')
    expect(all('.richText-upload')).toEqual([])
  })

  for (const kind of ['paste', 'drop'] as const) {
    it(`are accepted by ${kind} too`, async () => {
      const upload = vi.fn(async () => '/files/ab/d.png')
      await edit({ upload })
      await give(kind, [file(100)])
      await until(() => the('.richText-text img[src="/files/ab/d.png"]'))
      expect(upload).toHaveBeenCalledTimes(1)
    })
  }

  it('from other servers are not pasted, with a message why', async () => {
    await edit()
    await give('paste', [], { 'text/html': '<p>网页</p><img src="https://spy.example/x.png">' })
    expect(words(the('[role=alert]'))).toBe('网页中的图片无法直接粘贴，请保存后再插入知道了')
    expect(all('.richText-text img')).toEqual([])
  })

  it('show the progress of their upload, which can be cancelled', async () => {
    let signal: AbortSignal | undefined
    const { given } = await edit({
      upload: (_, given) => {
        signal = given
        return new Promise(() => undefined)
      },
    })
    await choose(file(100))
    expect(the('progress').getAttribute('aria-label')).toBe('正在上传 图.png')
    expect(await objections()).toEqual([])
    await click(the('button', '取消'))
    expect([signal?.aborted, all('progress'), vi.mocked(given.onUploadsChange).mock.lastCall]).toEqual([true, [], [0]])
  })

  it('show why an upload failed, and can be retried or dropped', async () => {
    const upload = vi
      .fn<RichTextFieldProps['upload']>()
      .mockRejectedValueOnce({ text: '操作过于频繁，请稍后再试' })
      .mockRejectedValueOnce(new Error('cut off'))
    const { given } = await edit({ upload })
    await choose(file(100))
    await until(() => expect(words(the('[role=alert]'))).toContain('图.png 上传失败：操作过于频繁，请稍后再试'))
    expect(vi.mocked(given.onUploadsChange).mock.lastCall).toEqual([0])
    await click(the('button', '重试'))
    await until(() => expect(words(the('[role=alert]'))).toContain('图.png 上传失败：请检查网络后重试'))
    await click(the('button', '移除'))
    expect([upload.mock.calls.length, all('[role=alert]')]).toEqual([2, []])
  })

  it('that arrive after the editor has closed are handed over', async () => {
    let arrive: (src: string) => void = () => undefined
    const { given, show } = await edit({
      upload: () =>
        new Promise((resolve) => {
          arrive = resolve
        }),
    })
    await choose(file(100))
    await show(null)
    await new Promise((resolve) => setTimeout(resolve))
    arrive('/files/ab/late.png')
    await until(() => expect(given.onLateImage).toHaveBeenCalledWith('/files/ab/late.png'))
    expect(vi.mocked(given.onUploadsChange).mock.lastCall).toEqual([0])
  })
})

describe('marked passages in the editor', () => {
  const marks = (text: string) => {
    const start = text.indexOf('一百二十位')
    return { text, marks: [{ start, end: start + 5, attributes: { class: 'annotations-mark' } }] }
  }
  const marked = () => all('.annotations-mark').map((one) => one.textContent)

  it('are drawn, and are not part of the text', async () => {
    const { given } = await edit({
      html: '<p>标题</p><p>每天有<b>一百</b>二十位顾客</p>',
      marks: marks('标题\n每天有一百二十位顾客'),
    })
    expect(marked()).toEqual(['一百', '二十位'])
    expect(given.onChange).not.toHaveBeenCalled()
  })

  it('follow changes of a draft before them and in them', async () => {
    await edit({ html: '<p>新的标题</p><p>每天有一百二十位顾客</p>', marks: marks('标题\n每天有一百二十位顾客') })
    expect(marked()).toEqual(['一百二十位'])
  })

  it('grow and shrink with a changed passage', async () => {
    await edit({ html: '<p>每天有一千零二十位顾客</p>', marks: marks('每天有一百二十位顾客') })
    expect(marked()).toEqual(['一千零二十位'])
  })
})

describe('copied tables', () => {
  const copied =
    '<html><head><style>td {}</style></head><body>\n<p>单价</p>\n<table>\n<colgroup><col></colgroup>\n<tr>\n<td><b>1002</b></td>\n<td>300.00</td></tr><tr><td colspan="2">合计</td></tr></table>\n</body></html>'
  const pasted = async (over: Partial<RichTextFieldProps>) => {
    const { given } = await edit(over)
    await give('paste', [], { 'text/html': copied, 'text/plain': '单价\n1002\t300.00\n合计' })
    return vi.mocked(given.onChange).mock.lastCall?.[0]
  }

  it('become lines with tabs where tables are not allowed', async () => {
    expect(await pasted({})).toBe('<p>单价</p><p>1002\t300.00</p><p>合计</p>')
  })

  it('stay tables where tables are allowed', async () => {
    const table = (one: string) =>
      `<p>单价</p><table><tbody><tr><td><p>${one}</p></td><td><p>300.00</p></td></tr><tr><td colspan="2"><p>合计</p></td></tr></tbody></table>`
    expect(await pasted({ tables: true })).toBe(table('<strong>1002</strong>'))
  })

  it('B508 lose their formatting and keep their cells in a plan', async () => {
    expect(await pasted({ tables: true, plainPaste: true })).toBe(
      '<p>单价</p><table><tbody><tr><td><p>1002</p></td><td><p>300.00</p></td></tr><tr><td colspan="2"><p>合计</p></td></tr></tbody></table>',
    )
  })
})

describe('pasting into a plan (B508)', () => {
  it('separates cells when only HTML is copied', () => {
    const html = '<table><tr><td>1002</td><td>300.00</td></tr><tr><td>甲</td><td>乙</td></tr></table>'
    expect(plainText({ getData: (kind) => (kind === 'text/html' ? html : '') })).toBe('1002\t300.00\n甲\t乙')
  })

  const copied = (data: Record<string, string>) => plainText({ getData: (kind) => data[kind] ?? '' })

  it('keeps only the words: markup, styles and the XML of word processors are removed with their content', () => {
    const html =
      '<style>p { color: red }</style><!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]-->' +
      '<xml><o:p>版式</o:p></xml><p class="MsoNormal" style="color:red"><b>目标</b>客户</p><p>二十到三十岁</p>'
    expect(copied({ 'text/html': html })).toBe('目标客户\n二十到三十岁')
  })

  it('normalizes non-breaking spaces and line ends', () => {
    expect(copied({ 'text/plain': '营收\u00a0\u202f120\u2007万\r\n净利\r30\ufeff万' })).toBe('营收  120 万\n净利\n30万')
  })
})
