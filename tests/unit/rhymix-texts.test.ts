import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathIn } from '#cms/operations/importing/pictures.ts'
import { withoutComponents } from '#cms/operations/importing/rhymix-html.ts'
import { profilePicturesOf } from '#cms/operations/importing/rhymix-members.ts'
import { decoded, endOfDay, rhymixTime } from '#cms/operations/importing/rhymix-values.ts'
import { isTooDeep, textOfHtml } from '#cms/operations/importing/to-markdown.ts'

test('names and titles are decoded once', () => {
  assert.equal(decoded('흑&amp;백 &lt;b&gt; &quot;&#039;&#x1F600;'), '흑&백 <b> "\'😀')
  assert.equal(decoded('&amp;lt; &#55357; &unknown; &'), '&lt; &#55357; &unknown; &')
  assert.equal(decoded(null), '')
})

test('times are those of Seoul; a day lasts to its end', () => {
  assert.equal(rhymixTime('20170605190009')?.toISOString(), '2017-06-05T10:00:09.000Z')
  assert.equal(rhymixTime('00000000000000'), null)
  assert.equal(rhymixTime(''), null)
  assert.equal(endOfDay('20490607')?.toISOString(), '2049-06-07T15:00:00.000Z')
  assert.equal(endOfDay('20490607120000')?.toISOString(), '2049-06-07T15:00:00.000Z')
  assert.equal(endOfDay(null), null)
})

test('comments become lines of text; addresses stand beside the words', () => {
  const html =
    '<p>첫&nbsp;줄</p>\n<p>둘째<br>셋째 <a href="https://a.example/x">여기</a></p>' +
    '<table><tr><td>가</td><td>나</td></tr></table><p><img src="https://img.example/x.png" alt="그림"></p>' +
    '<script>alert(1)</script><p><a href="https://b.example/">https://b.example/</a></p>'
  assert.equal(
    textOfHtml(html),
    '첫 줄\n둘째\n셋째 여기 https://a.example/x\n가 나\nhttps://img.example/x.png\nhttps://b.example/',
  )
})

test('components of the editor become plain elements, or are dropped and named', () => {
  const dropped: string[] = []
  const plain = (html: string) => withoutComponents(html, (kind) => dropped.push(kind))
  const picture = '<img src="/files/attach/images/1/a.png" editor_component="image_link" alt="">'
  assert.equal(plain(picture), picture)
  assert.equal(plain('<p><img editor_component="poll_maker" poll_srl="7" src="/b.gif"></p>'), '<p></p>')
  assert.equal(
    plain('<img multimedia_src="https://www.youtube.com/embed/b1keRide_01" editor_component="multimedia_link">'),
    '<iframe src="https://www.youtube.com/embed/b1keRide_01"></iframe>',
  )
  assert.equal(
    plain(
      '<img editor_component="image_gallery" images_list="/files/attach/images/1/a.png /files/attach/images/1/b.png">',
    ),
    '<img src="/files/attach/images/1/a.png" alt=""><img src="/files/attach/images/1/b.png" alt="">',
  )
  assert.equal(plain('앞 <img editor_component="emoticon" src="/b.gif"> 뒤'), '앞  뒤')
  assert.equal(plain('<div editor_component="quotation">말</div>'), '<div editor_component="quotation">말</div>')
  assert.deepEqual(dropped, ['emoticon'])
})

test('profile pictures lie in folders of the number, the last digits first', () => {
  assert.equal(profilePicturesOf('125')[0], 'member_extra_info/profile_image/125/125.jpg')
  assert.equal(profilePicturesOf('900001')[0], 'member_extra_info/profile_image/001/900/900001.jpg')
  assert.equal(profilePicturesOf('5')[3], 'member_extra_info/profile_image/005/5.gif')
})

test('a path of a file never leads up, plain or encoded', () => {
  const found = (below: string) => pathIn(`/files/${below}`, /^\/files\/(attach\/.+)/)
  assert.equal(found('attach/images/1/%ED%95%9C..%EA%B8%80.jpg'), 'attach/images/1/한..글.jpg')
  assert.equal(found('attach/../config/config.php'), null)
  assert.equal(found('attach/%2e%2e%2fconfig/config.php'), null)
})

test('only what no editor nests is too deep to be converted', () => {
  for (const tag of ['b', 'div', 'ul><li', 'table><tr><td']) assert.ok(isTooDeep(`<${tag}>`.repeat(201)), tag)
  // Each end tag leaves its `div` open, and what follows is nested in it.
  assert.ok(isTooDeep('<i><div></i>'.repeat(201)))
  assert.ok(!isTooDeep('<p>글<br><img src="a"><div><b>글</b></div>'.repeat(1_000)))
  assert.ok(!isTooDeep(`${'<div>'.repeat(200)}글${'</div>'.repeat(200)}`))
})
