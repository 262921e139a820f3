import { describe, expect, it } from 'vitest'
import { encodeBody, formFields } from '../../../src/services/network/encoding'

describe('request bodies', () => {
  it('forms encode nested fields with dots, lists with commas, flags as 1 and 0', () => {
    expect(
      formFields({
        pageNo: 1,
        major: { majorId: 'm1' },
        ids: ['a', 'b'],
        on: true,
        off: false,
        none: undefined,
        no: null,
      }),
    ).toEqual([
      ['pageNo', '1'],
      ['major.majorId', 'm1'],
      ['ids', 'a,b'],
      ['on', '1'],
      ['off', '0'],
    ])
  })

  it('JSON is JSON, with its content type', () => {
    expect(encodeBody('json', { ids: ['a'], nested: { on: true } })).toEqual({
      query: '',
      body: '{"ids":["a"],"nested":{"on":true}}',
      contentType: 'application/json',
    })
  })

  it('queries are encoded in the address', () => {
    expect(encodeBody('query', { classesId: 'c 1' })).toEqual({ query: 'classesId=c+1', body: null })
  })

  it('multipart contains the fields and the file, and leaves its content type to the browser', () => {
    const { body, contentType } = encodeBody('multipart', { classesId: 'c1' }, new File(['x'], 'a.xlsx'))
    expect(contentType).toBeUndefined()
    expect(body).toBeInstanceOf(FormData)
    if (!(body instanceof FormData)) return
    expect([...body.keys()]).toEqual(['classesId', 'file'])
    expect(body.get('classesId')).toBe('c1')
  })
})
