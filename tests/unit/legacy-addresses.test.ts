import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { isLegacyFirst, isOwnPath, legacyFileKey, legacyKey, pathOfLegacy } from '#cms/moving-in/legacy-addresses.ts'

const at = (path: string) => new URL(path, 'http://old.example')

/** Every form of address of both products and the one key that it is stored under. */
const KEYS: Record<string, readonly string[]> = {
  'free/12': [
    '/bbs/board.php?bo_table=free&wr_id=12',
    '/free/12',
    '/free/12/',
    '/bbs/board.php?wr_id=12&bo_table=free&page=3',
    '/home/g5/bbs/board.php?bo_table=free&wr_id=12',
  ],
  free: [
    ...[
      '/free',
      '/free/',
      '/bbs/board.php?bo_table=free',
      '/bbs/board.php?bo_table=free&page=2&sca=%ED%9A%8C%EC%9D%98',
    ],
    ...[
      '/free/write',
      '/bbs/write.php?bo_table=free',
      '/free/page/7',
      '/free/category/109',
      '/?mid=free',
      '/index.php?mid=free',
    ],
  ],
  'free/첫-수확-비트': [
    '/free/%EC%B2%AB-%EC%88%98%ED%99%95-%EB%B9%84%ED%8A%B8/',
    '/free/첫-수확-비트',
    `/free/${'첫-수확-비트'.normalize('NFD')}`,
  ],
  '160': [
    '/160',
    '/?document_srl=160',
    '/index.php?document_srl=160',
    '/xe/index.php?document_srl=160',
    '/?mid=free&document_srl=160',
    '/index.php?mid=qna&document_srl=160',
  ],
  'comment/1501': ['/qna/1392/comment/1501', '/index.php?document_srl=1392&comment_srl=1501'],
  'board/entry/여름 모임-542': ['/board/entry/%EC%97%AC%EB%A6%84%20%EB%AA%A8%EC%9E%84-542'],
  'rss/free': ['/rss/free', '/bbs/rss.php?bo_table=free', '/free/rss', '/free/atom'],
  rss: ['/rss', '/atom', '/?act=rss', '/index.php?act=atom'],
  'rss/board': ['/?mid=board&act=rss', '/index.php?mid=board&act=atom'],
  'profile/srl/119': [
    '/index.php?mid=board&act=dispMemberInfo&member_srl=119',
    '/?act=dispMemberInfo&member_srl=119',
    '/board/member_info?member_srl=119',
    '/board/dispMemberInfo?member_srl=119&page=2',
    '/_member/member_info?member_srl=119',
  ],
  'profile/manager1': ['/bbs/profile.php?mb_id=manager1', '/bbs/profile.php?mb_id=Manager1'],
  'content/company': ['/content/company', '/bbs/content.php?co_id=company'],
  'bbs/search.php': ['/bbs/search.php?stx=%EB%AA%A8%EC%9E%84', '/bbs/search.php'],
  'bbs/register.php': ['/bbs/register.php'],
  'bbs/password_lost.php': ['/bbs/password_lost.php'],
  'act/dispMemberLoginForm': [
    '/?act=dispMemberLoginForm',
    '/index.php?mid=board&act=dispMemberLoginForm',
    '/index.php?mid=board&document_srl=160&act=dispMemberLoginForm',
    '/board/login',
    '/board/dispMemberLoginForm',
  ],
  'act/dispMemberSignUpForm': ['/?mid=board&act=dispMemberSignUpForm', '/board/signup', '/_member/signup'],
  'act/dispMemberFindAccount': ['/?act=dispMemberFindAccount', '/board/dispMemberFindAccount'],
  'act/IS': ['/?act=IS&is_keyword=a', '/index.php?mid=board&act=IS&is_keyword=a', '/board/IS?is_keyword=a'],
  // gnuboard5 ends the address of a title with a slash.
  'free/login': ['/free/login/'],
  'bbs/login.php': ['/bbs/login.php', '/bbs/login.php?url=%2F'],
  'data/file/free/7b_ah_429': [
    '/data/file/free/7b_ah_429.gif',
    '/data/file/free/thumb-7b_ah_429_202x150.gif',
    '/data/file/free/thumb-7b_ah_429_835x627.jpg',
  ],
  'data/editor/2212/63d8_1671_1962': [
    '/data/editor/2212/63d8_1671_1962.jpg',
    '/g5/data/editor/2212/63d8_1671_1962.jpg',
    '/data/editor/2212/thumb-63d8_1671_1962_202x150.jpg',
  ],
  'download/free/12/0': ['/bbs/download.php?bo_table=free&wr_id=12&no=0'],
  'files/attach/images/2017/08/05/65f7.png': ['/files/attach/images/2017/08/05/65f7.png'],
  'file/320': [
    '/index.php?module=file&act=procFileDownload&file_srl=320&sid=9fa6&module_srl=51',
    '/index.php?act=procFileOutput&file_srl=320&file_key=Ab_-9&filename=a.hwp',
    '/files/download/320/Ab_-9/%EA%B3%84%ED%9A%8D.hwp',
    '/files/download/link/320/9fa6/a.hwp',
  ],
}

for (const [key, paths] of Object.entries(KEYS))
  for (const path of paths) test(`${decodeURI(path)} is ${key}`, () => assert.equal(legacyKey(at(path)), key))

test('a picture of which a text shows a thumbnail is stored under the key that is looked up', () => {
  const found = 'editor/2212/thumb-63d8_1671_1962_202x150.jpg'
  assert.equal(legacyFileKey(`data/${found}`), legacyKey(at(`/data/${found}`)))
})

test('what no product has is of nothing', () => {
  for (const path of [
    '/',
    '/?q=1',
    '/%E0%A4%A',
    `/${'a'.repeat(1_001)}`,
    '/?document_srl=1%27',
    '/?act=dispMemberInfo&member_srl=-1',
  ])
    assert.equal(legacyKey(at(path)), null, path)
})

test('the table is asked first for numbers and for what names a document, else after our own pages', () => {
  for (const path of [
    '/post/12',
    '/notice/160/',
    '/?document_srl=1',
    '/?mid=free',
    '/index.php?mid=free',
    '/?act=procFileDownload&file_srl=3',
    '/?act=dispMemberInfo&member_srl=3',
    '/index.php?act=rss',
    '/?act=dispMemberLoginForm',
  ])
    assert.equal(isLegacyFirst(at(path)), true, path)
  for (const path of ['/', '/?tab=hot', '/post/01abc', '/free', '/search?document_srl=1', '/category/free/2'])
    assert.equal(isLegacyFirst(at(path)), false, path)
})

test('our own pages are those of site/pages', () => {
  const pages = readdirSync('site/pages').map((name) =>
    name.replace(/\.(astro|ts)$/, '').replace(/\[key\]/, 'indexnow'),
  )
  for (const name of pages) assert.equal(isOwnPath(name === 'index' ? '/' : `/${name}`), true, name)
  for (const path of ['/bbs/board.php', '/free', '/free/12', '/rss', '/files/attach/x.png', '/data/file/x.png'])
    assert.equal(isOwnPath(path), false, path)
})

test('each kind leads to a path of ours', () => {
  const lead = (kind: Parameters<typeof pathOfLegacy>[0]['kind'], target: string, query = '') =>
    pathOfLegacy({ kind, target, query: new URLSearchParams(query), slugOf: (id) => (id === 7 ? '자유' : null) })
  assert.equal(lead('post', 'p1'), '/post/p1')
  assert.equal(lead('comment', 'p1/c1'), '/post/p1#comment-c1')
  assert.equal(lead('board', '7'), '/category/%EC%9E%90%EC%9C%A0')
  assert.equal(lead('board', '8'), null)
  assert.equal(lead('feed', ''), '/rss.xml')
  assert.equal(lead('feed', '7'), '/category/%EC%9E%90%EC%9C%A0/rss.xml')
  assert.equal(lead('feed', '8'), null)
  assert.equal(lead('member', 'm1'), '/profile/m1')
  assert.equal(lead('search', '', 'stx=모임'), '/search?q=%EB%AA%A8%EC%9E%84')
  assert.equal(lead('search', '', 'is_keyword=모임 A'), '/search?q=%EB%AA%A8%EC%9E%84%20A')
  assert.equal(lead('media', 'files/f1/a.hwp'), '/media/files/f1/a.hwp')
  assert.equal(lead('page', '/login'), '/login')
})
