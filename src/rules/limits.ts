const MB = 1024 * 1024

/** Every length, count and size; docs/rules.md. Characters are code points after NFC. */
export const LIMITS = {
  /** Longest text that no other rule names. */
  text: { max: 5_000 },
  /** The body of a call: its size unless its texts need more, how deep its JSON may be nested, and how many values it may have. */
  body: { bytes: 16 * 1024, depth: 16, values: 1_000 },
  list: { default: 10, max: 50, maxOffset: 100_000, maxPage: 10_000, perPage: 10 },
  search: { min: 1, max: 100 },
  post: {
    titleMin: 3,
    titleMax: 255,
    contentMin: 10,
    contentMax: 50_000,
    categoriesMin: 1,
    categoriesMax: 50,
    defaultCategoryId: 7,
    imagesMax: 10,
    imageBytes: 10 * MB,
    /** What a member may send in images in 24 hours. */
    imageBytesDaily: 300 * MB,
    /** Stored images are scaled down to this width and height in pixels, and encoded again until they are this small. */
    imageWidth: 1_200,
    imageHeight: 8_000,
    storedImageBytes: 2 * MB,
    excerpt: 200,
    seoDescription: 150,
  },
  /** Upload forms that one member may send at the same time; below so much free disk none is taken. */
  upload: { formsAtOnce: 2, freeDiskBytes: 1_024 * MB },
  level: { min: 1, restrictionMin: 0, restrictionMax: 9_999, capMin: 10, capMax: 9_999 },
  /** A thread carries its first replies; the texts in one answer or page make so many bytes at most. */
  comment: { min: 1, max: 5_000, repliesShown: 5, bytesShown: 256_000 },
  /** An admin sees a reported message with so many before it. */
  message: { min: 1, max: 2_000, imagesMax: 4, shownBefore: 3 },
  /**
   * Names in a text: how long they are, how many members it may name, and how many @ are looked at; of one member's mentions
   * so many within so many minutes notify, further ones are links only.
   */
  mention: { nameMin: 2, nameMax: 30, perText: 10, startsPerText: 30, notifying: 30, notifyingMinutes: 10 },
  report: { min: 1, max: 1_000, noteMax: 200 },
  account: {
    usernameMin: 3,
    usernameMax: 30,
    emailMax: 254,
    passwordMin: 6,
    passwordMax: 128,
    /** Wrong passwords in a row before the account is locked, and for how long. */
    wrongPasswords: 5,
    lockSeconds: 600,
    tokenDays: 30,
    /** A browser is known again for so long after a sign-in. */
    deviceDays: 365,
    /** A member without a password leaves within so many seconds of a sign-in. */
    freshSignInSeconds: 600,
    /** Nobody else takes the user name of who has left for so long. */
    formerNameDays: 30,
  },
  profile: { nicknameMin: 2, nicknameMax: 30, imageBytes: 100 * 1024, imageUrlMax: 500 },
  /** The provider takes 200 characters, of which our own mark needs some. */
  refund: { reasonMin: 2, reasonMax: 100 },
  conversion: { walletMin: 5, walletMax: 128, coinDecimals: 4, hashMax: 200 },
  /** First answers to an Idempotency-Key are kept this long. */
  idempotency: { keyMax: 255, retentionHours: 24 },
  contact: { nameMin: 2, subjectMin: 5, messageMin: 10, phoneMax: 30 },
  feedback: { messageMin: 10, messageMax: 1_000 },
  inquiryReply: { min: 1 },
  announcement: { titleMin: 2, titleMax: 100, contentMin: 5, categoryMax: 30, excerpt: 120 },
  banner: { textMax: 80 },
  helpArticle: { questionMax: 100 },
  legalText: { max: 50_000 },
  companyDetail: { max: 200 },
  setting: { keyMin: 2, keyMax: 100, valueMin: 1 },
  adjustment: { reasonMin: 2 },
  suspension: { reasonMin: 2, reasonMax: 500 },
  /** Posts in a feed, and addresses in one sitemap before there are several with an index. */
  crawlers: { feed: 20, sitemap: 10_000 },
  /** So many earlier texts of a post or comment are kept. */
  versionsRetained: 50,
  /** Rows of a list as a file, at most and read at once. */
  csv: { rowsMax: 100_000, rowsAtOnce: 200 },
  /** Days of the overview: when nothing is said, in the panel, at most, and read from the database at once. */
  overview: { days: 30, panelDays: 7, daysMax: 366, daysAtOnce: 31 },
  /** A question or an opinion that was dealt with is kept this long. */
  inquiryRetentionYears: 3,
  /** Text and images of what was removed are kept this long for an appeal. */
  removedRetentionDays: 30,
  /** An author with more points than this wears the 'Top author' badge. */
  topAuthorPoints: 500,
  topUsersMax: 100,
  sidebarCategories: 10,
  unreadBadgeMax: 99,
} as const

/** How many rows each list shows at once. */
export const PAGE_SIZES = {
  feed: 10,
  comments: 10,
  replies: 50,
  bookmarks: 10,
  category: 10,
  points: 10,
  profile: 10,
  ranking: 50,
  notifications: 20,
  notificationsInMenu: 10,
  conversionsOnPoints: 5,
  conversionsOnConvert: 10,
  adminConversions: 50,
  conversations: 20,
  messages: 30,
  inbox: 7,
  orders: 10,
} as const

/** How often the browser looks at its token, at unread counts and for new messages, and how long a toast stays, in milliseconds. */
export const INTERVALS = {
  token: 1_000,
  unread: 60_000,
  toast: 5_000,
  messages: 10_000,
} as const

/** The placeholder price of one AAH in US dollars. */
export const COIN_PRICE_USD = 0.1582
