/** List pages, forms and imports, in words for those who try them by hand; the models show them with teachers. */
import { SELECT_ALL_MAX } from '../../../../contract/limits'
import { recordTexts as texts } from '../../../machines/shared/records/texts'
import { carriedOut, fetched, fetchStates } from '../testerWords'

const list = fetchStates('列表')

export const recordListWords = {
  title: '列表页',
  start: { teachers: '管理员打开“老师管理”' },
  events: {
    'filter.change': '在筛选中把“状态”改为“停用”',
    'sort.change': '点击“姓名”一列的排序',
    'page.turn (on)': '翻到下一页',
    'page.turn (to the page in sight)': '没有可以点的当前页页码：跳过这一步',
    'page.resize': '把“每页条数”改为 20',
    'list.show (another page)': '点击浏览器的“后退”或“前进”，地址指向另一页',
    'list.show (the page in sight)': '地址没有变化：跳过这一步',
    'list.show (the page in sight, without empty filters)': '地址中去掉空的筛选条件，列表没有变化',
    'list.reload': '点击“重试”',
    'rows.select': '勾选两行',
    'rows.selectAll': '勾选表头后，点击“选择全部…条结果”',
    'action.begin (enable, at once)': '在一行的操作中点击“启用”',
    'action.begin (disable, asked first)': '在一行的操作中点击“停用”',
    'action.begin (remove, with a captcha)': '在一行的操作中点击“删除”',
    'action.begin (disable very many)': '选择全部五百多条结果后，点击“停用”',
    'action.begin (enabling two, at once)': '勾选两行后，点击“启用”',
    'action.begin (enabling without rows)': '不勾选，点击对整个列表执行的操作（例如“导出”）',
    'action.begin (disabling a whole batch)': '选择恰好五百条结果后，点击“停用”',
    'action.begin (nothing that is known)': '没有这样的操作：跳过这一步',
    'action.write (an answer)': '输入验证码',
    'action.write (nothing, for another captcha)': '清空验证码，换一张',
    'action.confirm': '在对话框中点击“停用”或“删除”',
    'action.cancel': '点击“取消”',
  },
  waits: { settled: '停止改动筛选后稍等，列表开始查找' },
  actors: {
    findPage: {
      done: [
        ...fetched('列表').done,
        '让别人删除最后一页的记录，再等列表加载完成（回到前一页）',
        '等一批（五百条）加载完成',
        '等列表加载完成，只有一条',
        `等列表加载完成，共 ${SELECT_ALL_MAX} 条`,
        `等列表加载完成，共 ${SELECT_ALL_MAX + 1} 条`,
      ],
      error: fetched('列表').error,
    },
    runAction: {
      done: ['等操作成功', '让别人先处理其中一行，再等操作成功（说明有几条已由他人处理）'],
      error: [
        ...carriedOut('操作').error,
        '验证码不正确，操作不成功',
        '让别人先修改其中一行，操作不成功',
        '让别人先删除其中一行，操作不成功',
      ],
    },
  },
  states: {
    'rows.settling': '原来的列表还在',
    'rows.loading': list.loading,
    'rows.listed': list.listed,
    'rows.failed': list.failed,
    'choice.ofPage': '',
    'choice.gathering': '“正在选择全部结果”和已选条数',
    'choice.ofAll': '“已选择全部…条结果”',
    'action.none': '',
    'action.asking': '对话框“提示”，询问是否执行',
    'action.running': '操作正在执行，按钮不能再点',
  },
} as const

export const recordFormWords = {
  title: '表单',
  start: {
    'a new teacher': '点击“新增老师”',
    'an old teacher': '编辑一名老师',
    'settings that stay': '打开学校设置这样一直在页面上的表单',
  },
  events: {
    'field.change (a number)': '修改“帐号”',
    'field.change (a name)': '修改“姓名”',
    'field.change (a name that is too long)': '输入过长的“姓名”',
    'field.change (the longest name)': '输入 20 个字的“姓名”',
    'field.change (the shortest name)': '输入两个字的“姓名”',
    'field.change (a name that is too short)': '输入一个字的“姓名”',
    'form.submit': '点击“保存”',
    'form.close': '点击“取消”',
    'form.discard': '点击“放弃修改”',
    'form.keep': '点击“继续编辑”',
    'form.retry': '点击“重试”',
    'conflict.pick (mine)': '在对照中为“姓名”选择“我的修改”',
    'conflict.pick (theirs)': '在对照中为“姓名”选择“当前内容”',
    'conflict.save': '在对照中点击“保存”',
    'conflict.discard': '在对照中点击“放弃我的修改”',
    'picture.choose': '点击“上传图片”，选择一张图片',
    'picture.random': '点击“随机一张”',
  },
  actors: {
    load: fetched('原来的内容'),
    save: {
      done: ['等保存成功', '让别人先保存同一条记录，再等保存的结果'],
      error: [...carriedOut('保存').error, '帐号已被别人使用，保存不成功'],
    },
    uploadPicture: carriedOut('图片上传'),
    randomPicture: carriedOut('换图片'),
  },
  states: {
    'record.opening': '表单正在打开',
    'record.loading': '正在加载原来的内容',
    'record.unloaded': `“${texts.loadFailed}”，有“重试”`,
    'record.editing': '可以填写的表单（不对的字段旁有说明）',
    'record.leaving': '对话框“放弃修改？”',
    'record.saving': '“正在保存”',
    'record.conflicted': '对话框“内容已被他人修改”：谁在何时保存，逐项对照我的修改与当前内容',
    'record.closed': '表单已关闭',
    'picture.atRest': '',
    'picture.uploading': '“图片正在上传”',
    'picture.drawing': '图片正在更换',
  },
} as const

export const sheetImportWords = {
  title: '从表格导入',
  start: {
    teachers: '在“老师管理”中点击“导入”',
    'items of other systems': '在资源库的试卷中点击“导入”',
  },
  events: {
    'sheet.choose (a spreadsheet)': '选择一个 xlsx 文件',
    'sheet.choose (a package)': '选择一个 zip 文件',
    'sheet.choose (a picture)': '选择一张图片',
    'import.start': '点击“导入…行”',
    'import.cancel': '点击“停止导入”',
    'import.again': '点击“重新选择文件”',
    'import.progressed': '等进度变化',
  },
  actors: {
    check: {
      done: ['等文件检查完成（部分行有问题）', '等文件检查完成（没有问题）', '等文件检查完成（没有可以导入的行）'],
      error: carriedOut('文件检查').error,
    },
    run: { done: ['等导入完成', '等导入停止'], error: carriedOut('导入').error },
    cancel: { done: '等服务器确认停止', error: carriedOut('停止').error },
  },
  states: {
    choosing: '可以选择表格文件（选错类型时有说明）',
    checking: '“正在检查文件”',
    checked: '共几行、几行可以导入，以及有问题的行',
    'running.writing': '“正在导入”和进度，有“停止导入”',
    'running.cancelling': '“正在停止”',
    done: '“导入完成”和条数',
    cancelled: '“已停止”和已导入的条数',
    failed: '“导入没有完成”和已导入的条数',
  },
} as const

export const optionSearchWords = {
  title: '表单里边输入边查找的下拉框',
  start: {
    'nothing chosen': '打开新建班级的表单，“负责老师”还没有选择',
    'somebody chosen before': '打开修改班级的表单，“负责老师”已经选过',
  },
  events: {
    'search.change (the field is opened)': '打开下拉框（或清空里面的文字）',
    'search.change (a name is typed)': '在下拉框中输入“远”',
  },
  waits: { settled: '停止输入后稍等，开始查找' },
  actors: { find: fetched('可选的老师') },
  states: {
    idle: '下拉框没有打开（选过的老师写着姓名）',
    settling: '输入的文字和“正在查找”',
    finding: '正在查找',
    found: '找到的老师，或“没有找到”',
    failed: '“查找失败，请重新输入”；继续输入会再次查找',
  },
} as const
