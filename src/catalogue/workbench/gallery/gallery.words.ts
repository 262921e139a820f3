/** The gallery of the workbench, in words for testers. */
import { galleryTexts as texts } from '../../../machines/workbench/gallery/gallery.texts'

export const galleryWords = {
  title: '画面一览',
  start: { 'the race': '在抢答器的状态图中打开“画面”' },
  events: {
    'places.find': `点击“${texts.retry}”`,
    'places.found': '等找到更多画面',
    'places.complete': '等全部画面找到',
    'places.fail': '让查找中断，例如在加载页面时断开网络',
    'width.choose': `在“${texts.width}”中选择 390`,
    'scheme.choose': `在“${texts.scheme}”中选择“${texts.schemes.dark}”`,
    'check.start': `点击“${texts.check}”`,
    'check.stop': `点击“${texts.stop}”`,
    'pictures.reload': '重新打开“画面”，再读取图片比较的结果',
  },
  guards: {
    hasPlaces: '没有可检查的画面',
    hasMore: '所有画面都已检查',
    isReported: '没有画面的比较结果',
  },
  actors: {
    checkPlace: {
      done: ['等一个画面检查完成，发现一个问题', '等一个画面检查完成，没有问题'],
      error: '一个画面不能打开',
    },
    loadPictures: {
      done: [
        '等图片比较加载完成，有不同的画面',
        '等图片比较加载完成，全部相同',
        '等图片比较加载完成，来自另一台机器',
        '没有图片比较的结果，等加载完成',
      ],
      error: `断开网络，使“${texts.loadFailed}”出现`,
    },
  },
  names: {
    places: '状态画面',
    'places.finding': '正在查找',
    'places.lost': '查找失败',
    'places.hung': '画面已显示',
    'places.hung.unchecked': '未检查',
    'places.hung.checking': '正在检查',
    'places.hung.checked': '检查完成',
    'places.hung.broken': '检查中断',
    pictures: '图片比较',
    'pictures.loading': '正在读取',
    'pictures.compared': '已比较',
    'pictures.missing': '没有比较',
    'pictures.failed': '读取失败',
  },
  states: {
    'places.finding': texts.finding,
    'places.lost': `“${texts.findingFailed}”，有“${texts.retry}”`,
    'places.hung.unchecked': `每个状态的画面，“${texts.check}”可以点击`,
    'places.hung.checking': '每个状态的画面和“正在检查……”',
    'places.hung.checked': '每个画面旁有无障碍检查的结果',
    'places.hung.broken': `“${texts.checkFailed}”，已有的结果还在`,
    'pictures.loading': '',
    'pictures.compared': '与留存图片不同的画面（没有时说明都相同）',
    'pictures.missing': `“${texts.noReport}”`,
    'pictures.failed': `“${texts.loadFailed}”`,
  },
} as const
