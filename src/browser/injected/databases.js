// The databases (IndexedDB) of an origin, as text that a context can begin with: asked for on an empty page, where nobody else has
// them open. The shape is that of other tools: what JSON can't hold is told by `…Encoded`.
(() => {
  /** More than this of one origin is left out. */
  const MOST = 32 * 1024 * 1024;
  const DEPTH = 200;
  const KINDS = {
    i8: Int8Array, ui8: Uint8Array, ui8c: Uint8ClampedArray, i16: Int16Array, ui16: Uint16Array, i32: Int32Array, ui32: Uint32Array,
    f32: Float32Array, f64: Float64Array, bi64: BigInt64Array, bui64: BigUint64Array,
  };
  const ODD = { NaN: NaN, Infinity: Infinity, '-Infinity': -Infinity, '-0': -0, null: null, undefined };

  const settled = (request) => new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
    request.onblocked = () => failed(new Error('the database is in use'));
  });
  const over = (transaction) => new Promise((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onabort = transaction.onerror = () => failed(transaction.error);
  });

  function asText(bytes) {
    let text = '';
    for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return btoa(text);
  }
  const asBytes = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

  /** JSON holds it as it is. */
  function isPlain(value, depth = 0) {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
    if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
    if (typeof value !== 'object' || depth > DEPTH) return false;
    if (Array.isArray(value)) return Object.keys(value).length === value.length && value.every((one) => isPlain(one, depth + 1));
    return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every((one) => isPlain(one, depth + 1));
  }

  /** Throws where it can't be told: a key that may not leave the browser, a file, what holds itself. */
  function encode(value, depth = 0) {
    if (depth > DEPTH) throw new TypeError('too deep');
    if (typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'bigint') return { bi: String(value) };
    for (const [name, odd] of Object.entries(ODD)) if (Object.is(value, odd)) return { v: name };
    if (typeof value === 'number') return value;
    if (value instanceof Date) return { d: value.toJSON() };
    if (value instanceof ArrayBuffer) return { ab: { b: asText(new Uint8Array(value)) } };
    const kind = Object.keys(KINDS).find((name) => value instanceof KINDS[name]);
    if (kind) return { ta: { b: asText(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)), k: kind } };
    if (Array.isArray(value)) return { a: Array.from(value, (one) => encode(one, depth + 1)), id: 0 };
    if (Object.getPrototypeOf(value) !== Object.prototype) throw new TypeError('this can not be told');
    return { o: Object.entries(value).map(([k, v]) => ({ k, v: encode(v, depth + 1) })), id: 0 };
  }

  function decode(told) {
    if (typeof told !== 'object') return told;
    if ('v' in told) return ODD[told.v];
    if ('bi' in told) return BigInt(told.bi);
    if ('d' in told) return new Date(told.d);
    if ('ab' in told) return asBytes(told.ab.b).buffer;
    if ('ta' in told) return new KINDS[told.ta.k](asBytes(told.ta.b).buffer);
    if ('a' in told) return told.a.map(decode);
    return Object.fromEntries(told.o.map(({ k, v }) => [k, decode(v)]));
  }

  const told = (name, value) => (isPlain(value) ? { [name]: value } : { [`${name}Encoded`]: encode(value) });
  const read = (record, name) => (`${name}Encoded` in record ? decode(record[`${name}Encoded`]) : record[name]);
  const path = (keyPath) => (Array.isArray(keyPath) ? { keyPathArray: keyPath } : keyPath === null ? {} : { keyPath });
  const pathOf = (one) => one.keyPathArray ?? one.keyPath ?? null;

  async function store(of) {
    const [values, keys] = await Promise.all([settled(of.getAll()), settled(of.getAllKeys())]);
    const records = values.flatMap((value, at) => {
      try {
        return [{ ...(of.keyPath === null ? told('key', keys[at]) : {}), ...told('value', value) }];
      } catch {
        return [];
      }
    });
    const indexes = [...of.indexNames].map((name) => of.index(name))
      .map((index) => ({ name: index.name, ...path(index.keyPath), multiEntry: index.multiEntry, unique: index.unique }));
    return { name: of.name, ...path(of.keyPath), autoIncrement: of.autoIncrement, records, indexes };
  }

  return {
    async read() {
      const all = [];
      let left = MOST;
      for (const { name, version } of await indexedDB.databases()) {
        const database = await settled(indexedDB.open(name));
        try {
          const names = [...database.objectStoreNames];
          const stores = names.length
            ? await (async (transaction) => Promise.all(names.map((of) => store(transaction.objectStore(of)))))(database.transaction(names))
            : [];
          left -= JSON.stringify(stores).length;
          if (left >= 0) all.push({ name, version, stores });
        } finally {
          database.close();
        }
      }
      return all;
    },
    async write(databases) {
      for (const { name, version, stores } of databases) {
        const opening = indexedDB.open(name, version);
        opening.onupgradeneeded = () => {
          for (const one of stores) {
            const made = opening.result.createObjectStore(one.name, { keyPath: pathOf(one), autoIncrement: !!one.autoIncrement });
            for (const index of one.indexes || []) made.createIndex(index.name, pathOf(index), { multiEntry: !!index.multiEntry, unique: !!index.unique });
          }
        };
        const database = await settled(opening);
        try {
          if (!stores.length) continue;
          const transaction = database.transaction(stores.map((one) => one.name), 'readwrite');
          for (const one of stores) {
            for (const record of one.records) {
              const keyed = 'key' in record || 'keyEncoded' in record;
              transaction.objectStore(one.name).put(read(record, 'value'), ...(keyed ? [read(record, 'key')] : []));
            }
          }
          await over(transaction);
        } finally {
          database.close();
        }
      }
    },
  };
})()
