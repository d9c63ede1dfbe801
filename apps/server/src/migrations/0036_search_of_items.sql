-- Words that very many documents have are looked for in items alone, not in their lessons.

create index search_documents_item_words on search_documents using gin (words)       with (fastupdate = off) where part_id = 0;
create index search_documents_item_title on search_documents using gin (title_words) with (fastupdate = off) where part_id = 0;
