-- How loud a recording is over its length: 0 to 100 in equal steps of time; the loudest step is 100.

alter table media_assets add column waveform smallint[] check (array_length(waveform, 1) <= 400);
